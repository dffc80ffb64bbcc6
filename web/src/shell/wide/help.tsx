import { useStore } from "../../store/store.ts";
import { Switch } from "../../ui/fields/switch.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { singleKeys } from "./shortcuts.ts";
import { useWideWords } from "../../text/wide.ts";

const KEYS = [
  ["search", "/"],
  ["tabs", "1", "2", "3", "4", "5"],
  ["rows", "j", "k"],
  ["buy", "b"],
  ["sell", "s"],
  ["watch", "a"],
  ["period", "[", "]"],
  ["help", "?"],
] as const;
const ALWAYS = [
  ["rows", "↓", "↑"],
  ["open", "Enter"],
  ["cursor", "←", "→"],
  ["close", "Esc"],
] as const;

/** Every key of the window, and the switch that turns single ones off. */
export function Help({ onClose }: { readonly onClose: () => void }) {
  const t = useWideWords();
  const on = useStore(singleKeys);
  const row = ([name, ...keys]: (typeof KEYS | typeof ALWAYS)[number]) => (
    <div key={name + keys[0]} className="kv">
      <dt>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{t.keys[name]}</dd>
    </div>
  );
  return (
    <Sheet open onClose={onClose} title={t.help}>
      <dl className="keys">{ALWAYS.map(row)}</dl>
      <dl className={on ? "keys" : "keys off"}>{KEYS.map(row)}</dl>
      <div className="between keys-on">
        <span>
          {t.single}
          <span className="lab t3">{t.singleNote}</span>
        </span>
        <Switch label={t.single} on={on} onChange={singleKeys.set} />
      </div>
      <p className="lab t3">{t.helpNote}</p>
    </Sheet>
  );
}
