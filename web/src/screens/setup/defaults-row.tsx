import { useState } from "react";
import { kSettings, settingsOf } from "../../charts/k-settings.ts";
import { firstTab } from "../../charts/periods.ts";
import { hideAmounts } from "../../data/hidden-amounts.ts";
import { chooseAsks } from "../../trade/ticket/ask-again.ts";
import { chooseFirstLever, SMALLEST } from "../../trade/ticket/first-lever.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { chooseKeypad } from "../../ui/fields/keypad.ts";
import { ListRow } from "../../ui/list-row.tsx";
import { chooseTypeSize } from "../../styles/type-size.ts";
import { chooseLook } from "../../ui/theme.ts";
import { toast } from "../../ui/toast.tsx";
import { Titled } from "./rows.tsx";
import { useSetupWords } from "./text.ts";

/** Display, trading and charts as on a first start, after a question. */
export function DefaultsRow() {
  const t = useSetupWords();
  const [asking, setAsking] = useState(false);
  const restore = () => {
    setAsking(false);
    chooseLook({ theme: "red", palette: "usual", rises: "red", vibrate: true });
    chooseTypeSize(100);
    hideAmounts(false);
    chooseAsks(true);
    chooseFirstLever(SMALLEST);
    chooseKeypad(true);
    firstTab.set("minute");
    kSettings.set(settingsOf(undefined));
    toast(t.defaultsDone);
  };
  return (
    <>
      <section className="sheet-sec setup">
        <ul className="rows">
          <ListRow title={<Titled title={t.defaults} note={t.defaultsNote} />} onClick={() => setAsking(true)} />
        </ul>
      </section>
      <div className="gap" />
      <Dialog open={asking} title={t.defaultsAsk} confirm={t.defaultsConfirm} onConfirm={restore} onClose={() => setAsking(false)}>
        <p>{t.defaultsSaid}</p>
      </Dialog>
    </>
  );
}
