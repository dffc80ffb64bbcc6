import { useState } from "react";
import { clockNow } from "../../data/clock.ts";
import type { Position } from "../../data/wire/shapes.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { errorText } from "../../ui/empty-state.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { toast } from "../../ui/toast.tsx";
import { COLUMNS, csvOf } from "./csv.ts";

interface Props {
  /** A word of the file's name. */
  readonly name: keyof typeof COLUMNS;
  /** All rows of the list, not only those on the screen. */
  readonly read: () => Promise<readonly Position[]>;
}

/** 导出 CSV of a whole list. */
export function ExportButton({ name, read }: Props) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const rows = await read();
      saveFile(
        `hongpan-simulated-${name}-${clockNow()?.day ?? ""}.csv`,
        new Blob([csvOf(rows, COLUMNS[name], t)], { type: "text/csv;charset=utf-8" }),
      );
      toast(t.funds.exported(rows.length));
    } catch (fault) {
      toast(errorText(fault, t.shell.networkError), "warn");
    }
    setBusy(false);
  };
  return (
    <Button small kind="soft" busy={busy} onClick={() => void save()}>
      {t.funds.export}
    </Button>
  );
}
