import { useText } from "../text/text.ts";

/** The mark of a simulation (模拟, in English SIM), on every screen. `on` is for the brand bar, `wide` for sheets. */
export function Seal({ on, wide }: { readonly on?: boolean; readonly wide?: boolean }) {
  const t = useText().shell;
  return (
    <span className={`seal${on ? " on" : ""}${wide ? " wide" : ""}`} title={t.sealTitle}>
      {t.seal}
    </span>
  );
}

/** The tilted stamp of a document in two lines, e.g. 模拟 and 协议. Takes the place of the seal. */
export function Stamp({ lines: [first, second] }: { readonly lines: readonly [string, string] }) {
  return (
    <span className="stamp">
      {first}
      <br />
      {second}
    </span>
  );
}
