import { useState } from "react";
import { useText, type Texts } from "../text/text.ts";
import { Button } from "../ui/button.tsx";
import { checkDay, type DayCheck } from "./check-day.ts";

interface Props {
  readonly gid: string;
  readonly day: string;
  /** The day's key is not public yet: there is nothing to recompute from. */
  readonly sealed: boolean;
}

/** 验证: recomputes a share's day on this phone; ✓, or ✗ with the first difference. */
export function ProofCheck({ gid, day, sealed }: Props) {
  const t = useText().proof;
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<DayCheck | null>(null);
  const run = () => {
    setBusy(true);
    void checkDay(gid, day).then((found) => {
      setResult(found);
      setBusy(false);
    });
  };
  const checked = result?.kind === "checked" ? result : null;
  const good = checked !== null && checked.difference === null && checked.noted !== false && checked.anchorNoted !== false;
  return (
    <div className="proof-check">
      <Button kind="ghost" full busy={busy} off={sealed && t.reasons.notRevealed(day)} onClick={run}>
        {busy ? t.working : `${result ? t.verifyAgain : t.verify} ${gid} ${day}`}
      </Button>
      <div role="status">
        {result && (
          <p className={good ? "proof-good" : "proof-bad"}>
            <b aria-hidden="true">{good ? "✓" : "✗"}</b> {sentenceOf(result, t)}
          </p>
        )}
        {checked?.anchor && <p className="cap t3">{t.links(checked.anchor.day)}</p>}
        {checked && checked.noted !== null && <p className="cap t3">{checked.noted ? t.noted : t.changed}</p>}
        {checked && checked.anchorNoted !== null && <p className="cap t3">{checked.anchorNoted ? t.anchorKept : t.anchorChanged}</p>}
      </div>
    </div>
  );
}

function sentenceOf(result: DayCheck, t: Texts["proof"]): string {
  if (result.kind === "failed") return result.text || t.failed;
  if (result.kind === "refused") return t.reasons[result.reason](result.day);
  const { difference, minutes, keys } = result;
  if (!difference) return minutes > 0 ? t.equal(minutes, keys) : t.idle(keys);
  const where = difference.minute === null ? t.dayBar : t.minute(difference.minute + 1);
  const shown = (value: number) => shownAs(difference.what, value);
  return t.differs(`${where} ${t.fields[difference.what]}`, shown(difference.ours), shown(difference.served));
}

function shownAs(what: string, value: number): string {
  if (what === "shares" || what === "count") return String(value);
  return (value / (what === "amount" ? 100 : 10_000)).toFixed(2);
}
