import { useState } from "react";
import { useProofWords } from "../text/market-proof.ts";
import { Button } from "../ui/button.tsx";
import { beijing } from "../ui/format.ts";
import { askWorker } from "./ask-worker.ts";
import { useSeenWords } from "../text/seen-prices.ts";
import { seenPrices } from "./seen-prices.ts";
import type { Answer } from "./worker.ts";
import { codeOf } from "../data/market/symbols.ts";

/** Compares the prices that this phone received live with the revealed days. */
export function SeenCheck() {
  const t = useSeenWords();
  const proof = useProofWords();
  const [seen] = useState(seenPrices);
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const run = () => {
    setBusy(true);
    void askWorker({ kind: "seen", seen }).then((found) => {
      setAnswer(found);
      setBusy(false);
    });
  };
  const checked = answer?.kind === "seen" ? answer.checked : null;
  const good = checked !== null && checked.differences.length === 0;
  return (
    <section className="proof-seen">
      <p className="sec t2">{t.note(seen.length)}</p>
      <Button kind="ghost" full busy={busy} off={seen.length === 0 && t.none} onClick={run}>
        {busy ? proof.working : t.check}
      </Button>
      <div role="status">
        {answer && (
          <p className={good ? "proof-good" : "proof-bad"}>
            <b aria-hidden="true">{good ? "✓" : "✗"}</b> {sentence()}
          </p>
        )}
        {checked !== null && checked.sealed > 0 && <p className="cap t3">{t.sealed(checked.sealed)}</p>}
      </div>
      {checked !== null && checked.differences.length > 0 && (
        <ul className="cap">
          {checked.differences.map(({ gid, xt, what, seen: shown, recomputed }) => (
            <li key={`${gid} ${xt}`}>{t.differs(beijing(xt), codeOf(gid), t.fields[what], String(shown), String(recomputed))}</li>
          ))}
        </ul>
      )}
    </section>
  );

  function sentence(): string {
    if (checked) return good ? t.equal(checked.checked) : t.wrong(checked.differences.length, checked.checked);
    return answer?.kind === "refused" ? proof.reasons[answer.reason](answer.day) : proof.failed;
  }
}
