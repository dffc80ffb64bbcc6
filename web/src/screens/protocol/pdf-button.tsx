import { useMutation } from "@tanstack/react-query";
import { tokenNow } from "../../data/wire/token.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { toast } from "../../ui/toast.tsx";

/** Fetches the signed agreement as PDF and hands it to the phone to keep. */
export function PdfButton({ type }: { readonly type: 1 | 2 }) {
  const t = useText().account.protocol;
  const act = useMutation({ mutationFn: () => download(type), onError: () => toast(t.pdfFailed, "warn") });
  return (
    <Button full kind="ghost" busy={act.isPending} onClick={() => act.mutate()}>
      {t.pdf}
    </Button>
  );
}

async function download(type: number): Promise<void> {
  const response = await fetch(`/user/protocol/pdf.do?type=${type}`, { headers: { USERTOKEN: tokenNow() } });
  if (!response.headers.get("content-type")?.startsWith("application/pdf")) throw new Error("not a PDF");
  // The server names it after the agreement and the date.
  const [, name = "agreement.pdf"] = /filename\*=UTF-8''(\S+)/.exec(response.headers.get("content-disposition") ?? "") ?? [];
  saveFile(decodeURIComponent(name), await response.blob());
}
