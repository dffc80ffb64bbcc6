import { useMutation } from "@tanstack/react-query";
import { langNow, Refusal } from "../../data/wire/api.ts";
import { tokenNow } from "../../data/wire/token.ts";
import { useText } from "../../text/text.ts";
import { errorText } from "../../ui/empty-state.tsx";
import { amount } from "../../ui/format.ts";
import { ListRow } from "../../ui/list-row.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { toast } from "../../ui/toast.tsx";
import { Titled } from "./rows.tsx";
import { useSetupWords } from "./text.ts";

const NAME = "hongpan-simulated-account.zip";
const KB = 1024;

/** Fetches all of one's own data as a ZIP; the row says that it is being made, then what came. */
export function ExportRow() {
  const { shell } = useText();
  const t = useSetupWords();
  const act = useMutation({
    mutationFn: download,
    onSuccess: (bytes) => toast(t.exportDone(NAME, sizeOf(bytes))),
    onError: (fault) => toast(errorText(fault, shell.networkError), "warn"),
  });
  const note = act.isPending
    ? t.exportBusy
    : act.isSuccess
      ? t.exportDone(NAME, sizeOf(act.data))
      : act.error
        ? errorText(act.error, shell.networkError)
        : t.exportNote;
  return <ListRow icon="deposit" title={<Titled title={t.export} note={note} />} onClick={() => act.isPending || act.mutate()} />;
}

/** "84 KB". */
function sizeOf(bytes: number): string {
  return `${amount(Math.max(1, Math.round(bytes / KB)), 0)} KB`;
}

/** Its size in bytes. */
async function download(): Promise<number> {
  const response = await fetch("/user/account/export.do", { headers: { USERTOKEN: tokenNow(), lang: langNow() } });
  if (response.headers.get("content-type")?.startsWith("application/zip")) {
    const file = await response.blob();
    saveFile(NAME, file);
    return file.size;
  }
  const { status, msg } = (await response.json()) as { readonly status: number; readonly msg: string };
  throw new Refusal(status, msg, null);
}
