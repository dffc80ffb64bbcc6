import { useEffect, useState } from "react";
import { useNotifyWords } from "./text-notify.ts";

type State = "insecure" | "none" | "kept";

/** Whether this browser has kept the app's files, and where it cannot, why. */
export function OfflineRow() {
  const t = useNotifyWords().offline;
  const [state, setState] = useState<State>(window.isSecureContext ? "none" : "insecure");
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    void navigator.serviceWorker.ready.then(() => setState("kept"));
  }, []);
  return (
    <section className="sheet-sec setup">
      <div className="setrow">
        <span className="grow">
          {t.title}
          <span className="lab t3">{t.notes[state]}</span>
        </span>
        <span className="sec t2">{t.states[state]}</span>
      </div>
    </section>
  );
}
