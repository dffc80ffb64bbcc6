import { langNow } from "../data/wire/api.ts";
import { useText } from "../text/text.ts";

/** 模拟印: the mark of a simulation, on every screen. `on` is for the brand bar, `wide` for sheets. */
export function Seal({ on, wide }: { readonly on?: boolean; readonly wide?: boolean }) {
  const t = useText().shell;
  return (
    <span lang={sealLang()} className={`seal${on ? " on" : ""}${wide ? " wide" : ""}`} title={t.sealTitle}>
      {t.seal}
    </span>
  );
}

/** The tilted stamp of a document, e.g. 模拟成交. Takes the place of the seal. */
export function Stamp({ text }: { readonly text: string }) {
  return (
    <span lang={sealLang()} className="stamp">
      {text.slice(0, 2)}
      <br />
      {text.slice(2)}
    </span>
  );
}

// It is Chinese in every language.
function sealLang(): "zh-CN" | "zh-TW" {
  return langNow() === "zh-TW" ? "zh-TW" : "zh-CN";
}
