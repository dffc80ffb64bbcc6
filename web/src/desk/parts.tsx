/** What the desk's pages share. */
import { useState, type ReactNode } from "react";
import { errorText } from "../ui/empty-state.tsx";
import { Button } from "../ui/button.tsx";
import type { Column } from "../ui/columns.tsx";
import { Seal } from "../ui/seal.tsx";
import { chooseLook, useTheme } from "../ui/theme.ts";
import { chooseDeskLang, langOfPage, useDeskText } from "./text/desk-text.ts";
import { recordNames } from "@hongpan/core/rules/records.ts";

interface Read {
  readonly isPending: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** A page whose data is on its way, or has not come. */
export function Trouble({ query }: { readonly query: Read }) {
  const t = useDeskText();
  if (query.isPending)
    return (
      <p className="desk-wait" role="status">
        {t.reading}
      </p>
    );
  return (
    <div className="desk-wait" role="alert">
      <p>{errorText(query.error, t.networkError)}</p>
      <Button small kind="soft" onClick={() => void query.refetch()}>
        {t.retry}
      </Button>
    </div>
  );
}

/** A page of the desk under its heading. */
export function Page({
  title,
  note,
  tools,
  children,
}: {
  readonly title: string;
  readonly note?: ReactNode;
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section className="desk-page" aria-label={title}>
      <header className="desk-head">
        <h1>{title}</h1>
        {tools}
      </header>
      {note && <p className="sec t3">{note}</p>}
      {children}
    </section>
  );
}

/** The head of a page before the desk opens. */
export function DoorHead({ heading }: { readonly heading: string }) {
  return (
    <header>
      <h1>{heading}</h1>
      <Seal />
      <Looks />
    </header>
  );
}

const LANG_NAMES = { "zh-CN": "简体", "zh-TW": "繁體", en: "English" };
const LANGS = recordNames(LANG_NAMES);

/** Language and theme. */
export function Looks() {
  const t = useDeskText();
  const theme = useTheme();
  const [lang, setLang] = useState(langOfPage());
  const choose = (next: typeof lang) => {
    setLang(next);
    void chooseDeskLang(next);
  };
  return (
    <span className="desk-looks">
      <select aria-label={t.language} value={lang} onChange={(event) => choose(LANGS[event.target.selectedIndex] ?? lang)}>
        {LANGS.map((each) => (
          <option key={each} value={each}>
            {LANG_NAMES[each]}
          </option>
        ))}
      </select>
      <button type="button" aria-label={t.theme} onClick={() => chooseLook({ theme: theme === "red" ? "black" : "red" })}>
        ◐
      </button>
    </span>
  );
}

/** A text with a button that copies it. */
export function Copied({ text, shown = text }: { readonly text: string; readonly shown?: string }) {
  const t = useDeskText();
  const [done, setDone] = useState(false);
  // Without a secure context there is no clipboard: the text can be selected.
  const copy = () => void navigator.clipboard?.writeText(text).then(() => setDone(true));
  return (
    <span className="desk-copied">
      <code>{shown}</code>
      {navigator.clipboard && (
        <button type="button" className="link" onClick={copy}>
          {done ? t.copied : t.copy}
        </button>
      )}
    </span>
  );
}

interface WideProps {
  readonly label: string;
  /** Many columns. */
  readonly dense?: boolean;
  readonly children: ReactNode;
}

/** A table that scrolls sideways where the screen is narrow, by the keyboard too. */
export function Wide({ label, dense = false, children }: WideProps) {
  return (
    <div className={dense ? "desk-table dense" : "desk-table"} role="region" aria-label={label} tabIndex={0}>
      <table>{children}</table>
    </div>
  );
}

interface TableProps<Row> {
  readonly label: string;
  readonly caption?: string;
  readonly columns: readonly Column<Row, never>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
}

/** Rows under the headings of their columns. */
export function ColumnTable<Row>({ label, caption, columns, rows, keyOf }: TableProps<Row>) {
  return (
    <Wide label={label}>
      {caption && <caption>{caption}</caption>}
      <thead>
        <tr>
          {columns.map(({ key, heading, look }) => (
            <th key={key} className={look && "num"}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ key, look, cell }) => (
              <td key={key} className={typeof look === "function" ? look(row) : look}>
                {cell(row, true)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Wide>
  );
}

/** A column of figures. */
export function numbers<Row>(heading: string, cell: (row: Row) => string): Column<Row, never> {
  return { key: heading, heading, look: "num", cell };
}

/** Earlier and later pages of a list. */
export function Pager({ at, of, onChange }: { readonly at: number; readonly of: number; readonly onChange: (page: number) => void }) {
  const t = useDeskText();
  if (of < 2) return null;
  return (
    <nav className="desk-pager">
      <button type="button" className="link" disabled={at <= 1} onClick={() => onChange(at - 1)}>
        {t.previous}
      </button>
      <span>{t.page(String(at), String(of))}</span>
      <button type="button" className="link" disabled={at >= of} onClick={() => onChange(at + 1)}>
        {t.next}
      </button>
    </nav>
  );
}

/** A question that stands in its place until it is answered. */
export function Sure({
  question,
  busy,
  onYes,
  onNo,
}: {
  readonly question: string;
  readonly busy: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}) {
  const t = useDeskText().queue;
  return (
    <div className="desk-sure" role="alertdialog" aria-label={question}>
      <p>{question}</p>
      <Button small busy={busy} onClick={onYes}>
        {t.confirm}
      </Button>
      <Button small kind="soft" onClick={onNo}>
        {t.cancel}
      </Button>
    </div>
  );
}

/** Black on white in every theme: a camera reads it. */
export function Qr({ rows, label }: { readonly rows: readonly string[]; readonly label: string }) {
  const path = rows.flatMap((row, y) => [...row].map((dark, x) => (dark === "1" ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg className="desk-qr" viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
}

/** What is chosen is in sight: on a phone the rail and the lists are rows that scroll. */
export function bringIntoView(chosen: HTMLElement | null): void {
  chosen?.scrollIntoView({ block: "nearest", inline: "center" });
}
