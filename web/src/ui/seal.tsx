import { useText } from "../text/text.ts";

/** 模拟印: the mark of a simulation, on every screen. `on` is for the brand bar, `wide` for sheets. */
export function Seal({ on, wide }: { readonly on?: boolean; readonly wide?: boolean }) {
  const t = useText().shell;
  return (
    <span lang={t.sealLang} className={`seal${on ? " on" : ""}${wide ? " wide" : ""}`} title={t.sealTitle}>
      {t.seal}
    </span>
  );
}

/** The tilted stamp of a document, e.g. 模拟成交. Takes the place of the seal. */
export function Stamp({ text }: { readonly text: string }) {
  return (
    <span lang={useText().shell.sealLang} className="stamp">
      {text.slice(0, 2)}
      <br />
      {text.slice(2)}
    </span>
  );
}
