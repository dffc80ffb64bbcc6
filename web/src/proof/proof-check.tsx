import { useState } from "react";
import { useText, type Texts } from "../text/text.ts";
import { Button } from "../ui/button.tsx";
import { knowsAnchor, notedAnchorOf, notedOf } from "./noted.ts";
import type { Answer, Question } from "./worker.ts";

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

type Checked = Extract<Answer, { readonly kind: "checked" }> & {
  /** Whether this phone noted the same commitment earlier, while the key was still unknown; null when it noted none. */
  readonly noted: boolean | null;
  /** The same of the anchor that all links lead to. */
  readonly anchorNoted: boolean | null;
};
type DayCheck = Checked | Extract<Answer, { readonly kind: "refused" | "failed" }>;

/** Recomputes `gid` on `day` (yyyy-MM-dd) and compares it with what the server serves. */
async function checkDay(gid: string, day: string): Promise<DayCheck> {
  const answer = await ask({ kind: "check", gid, day });
  if (answer.kind === "golden") throw new Error("the worker answered another question");
  if (answer.kind !== "checked") return answer;
  const { anchor, commitment, voided } = answer;
  const gone = knowsAnchor("cn") ? false : null;
  const anchorNoted = anchor ? isNoted(notedAnchorOf("cn", anchor.day), anchor.link) : gone;
  const earlier = notedOf("cn", day);
  return { ...answer, noted: isNoted(earlier, earlier !== null && earlier === voided ? earlier : commitment), anchorNoted };
}

function isNoted(noted: string | null, now: string): boolean | null {
  return noted === null ? null : noted === now;
}

function ask(question: Question): Promise<Answer> {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  return new Promise<Answer>((settle) => {
    worker.addEventListener("message", (event: MessageEvent<Answer>) => settle(event.data));
    worker.addEventListener("error", () => settle({ kind: "failed", text: "" }));
    worker.postMessage(question);
  }).finally(() => worker.terminate());
}
