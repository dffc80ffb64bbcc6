import { type RefObject, useEffect, useRef } from "react";
import { store, useStore } from "../store/store.ts";
import { Icon } from "./icon.tsx";

const LIFE_MS = 2000;

interface Message {
  readonly id: number;
  readonly text: string;
  readonly kind: "ok" | "warn";
}

const messages = store<readonly Message[]>([]);
let lastId = 0;

/** Says a short success (or a plain notice) for two seconds. Refusals belong beside their field, not here. */
export function toast(text: string, kind: "ok" | "warn" = "ok"): void {
  const message = { id: ++lastId, text, kind };
  messages.set([...messages.now().slice(-1), message]);
  setTimeout(() => messages.set(messages.now().filter((one) => one !== message)), LIFE_MS);
}

/** A popover in the top layer, above an open sheet, while anything is shown in it; the latest to be opened is on top. */
export function useTopLayer(shown: readonly unknown[]): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = ref.current;
    if (!place?.showPopover) return;
    if (place.matches(":popover-open")) place.hidePopover();
    if (shown.length > 0) place.showPopover();
  }, [shown]);
  return ref;
}

/** The place where toasts appear: in the top layer, above an open sheet. */
export function Toasts() {
  const shown = useStore(messages);
  const ref = useTopLayer(shown);
  return (
    <div ref={ref} className="toasts" popover="manual" role="status" aria-live="polite">
      {shown.map((message) => (
        <div key={message.id} className="toast">
          <Icon name={message.kind === "ok" ? "check" : "info"} size="s" />
          {message.text}
        </div>
      ))}
    </div>
  );
}
