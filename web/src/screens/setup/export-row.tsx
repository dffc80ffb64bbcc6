import { useMutation } from "@tanstack/react-query";
import { langNow, Refusal } from "../../data/wire/api.ts";
import { tokenNow } from "../../data/wire/token.ts";
import { useText } from "../../text/text.ts";
import { errorText } from "../../ui/empty-state.tsx";
import { ListRow } from "../../ui/list-row.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { toast } from "../../ui/toast.tsx";
import { Titled } from "./rows.tsx";
import { useSetupWords } from "./setup-words.ts";

/** Fetches all of one's own data as a ZIP. */
export function ExportRow() {
  const { shell } = useText();
  const t = useSetupWords();
  const act = useMutation({ mutationFn: download, onError: (fault) => toast(errorText(fault, shell.networkError), "warn") });
  return <ListRow icon="deposit" title={<Titled title={t.export} note={t.exportNote} />} onClick={() => act.isPending || act.mutate()} />;
}

async function download(): Promise<void> {
  const response = await fetch("/user/account/export.do", { headers: { USERTOKEN: tokenNow(), lang: langNow() } });
  if (response.headers.get("content-type")?.startsWith("application/zip"))
    return saveFile("hongpan-simulated-account.zip", await response.blob());
  const { status, msg } = (await response.json()) as { readonly status: number; readonly msg: string };
  throw new Refusal(status, msg, null);
}
