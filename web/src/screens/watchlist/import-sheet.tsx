import { useState, type ChangeEvent } from "react";
import { call, type Answer } from "../../data/wire/api.ts";
import { write } from "../../data/wire/write.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { errorText } from "../../ui/empty-state.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { toast } from "../../ui/toast.tsx";

const LONGEST = 60_000;

type Report = Answer<"/user/watch/import.do">;

/** Reads codes or a CSV: first checked line by line, then taken in. */
export function ImportSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = useText();
  return (
    <Sheet open={open} onClose={onClose} title={t.lists.watch.importTitle} tall={60}>
      <Inside onClose={onClose} />
    </Sheet>
  );
}

/** What is to be read in: its text, what the server makes of it, and what is wrong. */
function useImport(onClose: () => void) {
  const t = useText();
  const [text, setText] = useState("");
  const [report, setReport] = useState<Report | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const change = (next: string) => {
    setText(next);
    setReport(null);
    setError(null);
  };
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    await work().catch((fault: unknown) => setError(errorText(fault, t.shell.networkError)));
    setBusy(false);
  };
  const check = () => attempt(async () => setReport(await call("/user/watch/import.do", { text, dry: 1 })));
  const take = () =>
    attempt(async () => {
      const { data } = await write("/user/watch/import.do", { text });
      toast(t.lists.watch.imported((data as Report).added));
      onClose();
    });
  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (!file) return;
    if (file.size > LONGEST * 3) return setError(t.lists.watch.fileTooBig);
    const content = textIn(await file.arrayBuffer());
    if (content.length > LONGEST) return setError(t.lists.watch.fileTooBig);
    change(content);
  };
  return { text, report, error, busy, change, check, take, read };
}

/** A file's text: UTF-8, UTF-16 with its mark, else GB18030, which a Chinese Windows writes. A mark at the beginning is no part of it. */
function textIn(bytes: ArrayBuffer): string {
  const [first = 0, second = 0] = new Uint8Array(bytes.slice(0, 2));
  const wide = first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : null;
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("gb18030").decode(bytes);
  }
}

function Inside({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const { text, report, error, busy, change, check, take, read } = useImport(onClose);
  return (
    <div className="import">
      <p className="sec t2">{t.lists.watch.importNote}</p>
      <label className="fieldset">
        <span className="lab t2">{t.lists.watch.importText}</span>
        <textarea
          rows={6}
          value={text}
          maxLength={LONGEST}
          spellCheck={false}
          onChange={(event) => change(event.target.value)}
          placeholder={"600519\n000001"}
        />
      </label>
      <label className="btn soft sm file">
        {t.lists.watch.importFile}
        <input type="file" accept=".csv,.txt,.tsv,.ebk,.blk,text/csv,text/plain" className="sr" onChange={(event) => void read(event)} />
      </label>
      {error && (
        <p className="help bad" role="alert">
          {error}
        </p>
      )}
      {report && <Outcome report={report} />}
      {report && report.added > 0 ? (
        <Button full busy={busy} onClick={() => void take()}>
          {t.lists.watch.importNow(report.added)}
        </Button>
      ) : (
        <Button full busy={busy} off={text.trim() === "" && t.lists.watch.importText} onClick={() => void check()}>
          {t.lists.watch.check}
        </Button>
      )}
    </div>
  );
}

function Outcome({ report }: { readonly report: Report }) {
  const t = useText().lists.watch;
  return (
    <div role="status">
      <p className="sec m">{t.checked(report.added, report.already, report.refused.length)}</p>
      <ul className="refused">
        {report.refused.slice(0, 50).map((row) => (
          <li key={row.line} className="cap">
            <span className="t3">{t.line(row.line)}</span> <bdi className="t2">{row.text}</bdi> <span className="danger">{row.reason}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
