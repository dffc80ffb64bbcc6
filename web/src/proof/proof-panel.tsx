import type { MarketName } from "@hongpan/core/rules/markets/foreign-sessions.ts";
import { addDays } from "@hongpan/core/rules/time/calendar.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { call } from "../data/wire/api.ts";
import { useClock } from "../data/clock.ts";
import { useProofWords } from "../text/market-proof.ts";
import { Hex } from "./hex.tsx";
import {
  noteAnchor,
  noteCommitment,
  notedAnchorOf,
  notedOf,
  lostStatement,
  notedStatement,
  notedStatementOfDay,
  notedRound,
  noteRound,
  noteStatement,
  noteStatementOfDay,
} from "./noted.ts";
import { SeenCheck } from "./seen-check.tsx";
import { Button } from "../ui/button.tsx";
import { askWorker } from "./ask-worker.ts";
import type { Answer } from "./worker.ts";
import "./proof.css";
import { codeOf } from "../data/market/symbols.ts";

const BACK_DAYS = 30;

export interface PanelProps {
  /** The instrument to recompute; without one only the commitments are shown. */
  readonly gid: string | null;
  readonly market?: MarketName;
  /** Begins with the last day whose key is public, which can be checked at once, in place of the running one. */
  readonly revealed?: boolean;
}

/** The commitments of the latest days and of the next one, each with its key once it is public, and the check of an instrument's day. */
export default function ProofPanel({ gid, market = "cn", revealed = false }: PanelProps) {
  const t = useProofWords();
  const today = useClock()?.day;
  const proofs = useProofs(market, today);
  const statements = useStatements();
  const [picked, setPicked] = useState<string | null>(null);
  const running = proofs.findLast(({ day }) => today !== undefined && day <= today);
  const first = (revealed && proofs.findLast(({ key }) => key !== null)) || running;
  const shown = proofs.find(({ day }) => day === picked) ?? first ?? proofs.at(-1);
  const latest = statements.at(-1);
  const statement = statements.find(({ id }) => id === shown?.statement);
  return (
    <section className="proof-panel">
      <p className="sec t2">{t.note}</p>
      {shown?.anchor && <p className="sec t2">{t.chained}</p>}
      {statement && <p className="sec t2">{t.stated}</p>}
      <p className="sec t2">{shown && shown.round !== null ? t.beacon : t.tried}</p>
      {latest && today !== undefined && latest.from > today && <p className="sec warn">{t.announced(latest.number, latest.from)}</p>}
      {shown && <DayPicker days={proofs} shown={shown.day} onPick={setPicked} />}
      <Hex label={t.commitment} value={shown?.commitment ?? null} />
      {shown && shown.round !== null && (
        <Hex label={t.round(shown.round)} value={shown.signature ?? t.afterClose} plain={shown.signature === null} />
      )}
      <Hex label={t.key} value={shown ? (shown.key ?? t.afterClose) : null} plain={shown?.key === null} />
      {shown?.link && <Hex label={t.link} value={shown.link} />}
      {shown?.anchorDay && <Hex label={t.anchor(shown.anchorDay)} value={shown.anchor} />}
      {statement && <Hex label={t.statement(statement.number, statement.from)} value={statement.id} />}
      {shown?.former && <p className="sec t2">{t.former(shown.former.model)}</p>}
      {shown?.former && <Hex label={t.formerCommitment} value={shown.former.commitment} />}
      {shown?.former && <Hex label={t.formerKey} value={shown.former.key} />}
      {gid !== null && shown && <ProofCheck key={`${gid} ${shown.day}`} {...{ gid, market }} day={shown.day} sealed={shown.key === null} />}
      {revealed && <SeenCheck />}
    </section>
  );
}

function useProofs(market: string, today: string | undefined) {
  const range = today === undefined ? null : { from: addDays(today, -BACK_DAYS), to: addDays(today, 12) };
  const query = useQuery({
    queryKey: ["proofs", market, today],
    queryFn: () => call("/api/market/proofs.do", { ...range!, market }),
    enabled: range !== null,
    staleTime: 60_000,
  });
  const proofs = query.data ?? [];
  useEffect(() => {
    for (const { day, commitment, round, key, anchor, anchorDay, statement } of query.data ?? []) {
      if (key === null) noteCommitment(market, day, commitment);
      if (key === null && round !== null) noteRound(market, day, round);
      if (key === null) noteStatementOfDay(market, day, statement);
      if (anchor !== null && anchorDay !== null) noteAnchor(market, anchorDay, anchor);
    }
  }, [market, query.data]);
  return proofs;
}

/** The market's statements, from the first; this phone notes each. */
function useStatements() {
  const query = useQuery({ queryKey: ["statements"], queryFn: () => call("/api/market/statements.do", {}), staleTime: 60_000 });
  useEffect(() => {
    for (const { number, id } of query.data ?? []) noteStatement(number, id);
  }, [query.data]);
  return query.data ?? [];
}

type Row = ReturnType<typeof useProofs>[number];

function DayPicker({
  days,
  shown,
  onPick,
}: {
  readonly days: readonly Row[];
  readonly shown: string;
  readonly onPick: (day: string) => void;
}) {
  const t = useProofWords();
  const id = useId();
  return (
    <div className="between proof-day">
      <label htmlFor={id}>{t.day}</label>
      <select id={id} value={shown} onChange={(event) => onPick(event.target.value)}>
        {days.toReversed().map(({ day, key }) => (
          <option key={day} value={day}>
            {key === null ? `${day} · ${t.sealed}` : day}
          </option>
        ))}
      </select>
    </div>
  );
}

interface ProofCheckProps {
  readonly gid: string;
  readonly market: MarketName;
  readonly day: string;
  /** The day's key is not public yet: there is nothing to recompute from. */
  readonly sealed: boolean;
}

/** 验证: recomputes an instrument's day on this phone; ✓, or ✗ with the first difference. */
function ProofCheck({ gid, market, day, sealed }: ProofCheckProps) {
  const t = useProofWords();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<DayCheck | null>(null);
  const run = () => {
    setBusy(true);
    void checkDay(gid, day, market).then((found) => {
      setResult(found);
      setBusy(false);
    });
  };
  const checked = result?.kind === "checked" ? result : null;
  const notes = checked ? [checked.noted, checked.anchorNoted, checked.statementsNoted, checked.dayNoted, checked.roundNoted] : [];
  const good = checked !== null && checked.difference === null && !notes.includes(false);
  return (
    <div className="proof-check">
      <Button kind="ghost" full busy={busy} off={sealed && t.reasons.notRevealed(day)} onClick={run}>
        {busy ? t.working : `${result ? t.verifyAgain : t.verify} ${codeOf(gid)} ${day}`}
      </Button>
      <div role="status">
        {result && (
          <p className={good ? "proof-good" : "proof-bad"}>
            <b aria-hidden="true">{good ? "✓" : "✗"}</b> {sentenceOf(result, t)}
          </p>
        )}
        {checked && <p className="cap t3">{t.links(checked.anchor.day)}</p>}
        {checked && <p className="cap t3">{t.statementFits(checked.statement.number)}</p>}
        {checked && checked.noted !== null && <p className="cap t3">{checked.noted ? t.noted : t.changed}</p>}
        {checked && checked.anchorNoted !== null && <p className="cap t3">{checked.anchorNoted ? t.anchorKept : t.anchorChanged}</p>}
        {checked && checked.statementsNoted !== null && (
          <p className="cap t3">{checked.statementsNoted ? t.statementKept : t.statementChanged}</p>
        )}
        {checked && checked.roundNoted !== null && <p className="cap t3">{checked.roundNoted ? t.roundKept : t.roundChanged}</p>}
        {checked?.dayNoted === false && <p className="cap t3">{t.statementMoved}</p>}
      </div>
    </div>
  );
}

function sentenceOf(result: DayCheck, t: ReturnType<typeof useProofWords>): string {
  if (result.kind === "failed") return result.text || t.failed;
  if (result.kind === "refused") return t.reasons[result.reason](result.day);
  const { difference, minutes, keys } = result;
  if (!difference) return minutes > 0 ? t.equal(minutes, keys) : t.idle(keys);
  const where = difference.minute === null ? t.dayBar : t.minute(difference.minute + 1);
  const shown = (value: number) => shownAs(difference.what, value);
  return t.differs(`${where} ${t.fields[difference.what]}`, shown(difference.ours), shown(difference.served));
}

const PRICES: ReadonlySet<string> = new Set(["open", "high", "low", "close", "price", "fixing"]);

function shownAs(what: string, value: number): string {
  if (what === "amount") return (value / 100).toFixed(2);
  return PRICES.has(what) ? String(value / 10_000) : String(value);
}

type Checked = Extract<Answer, { readonly kind: "checked" }> & {
  /** Whether this phone noted the same commitment earlier, while the key was still unknown; null when it noted none. */
  readonly noted: boolean | null;
  /** The same of the anchor that all links lead to. */
  readonly anchorNoted: boolean | null;
  /** The same of the market's statements. */
  readonly statementsNoted: boolean | null;
  /** The same of the statement that the day follows from. */
  readonly dayNoted: boolean | null;
  /** The same for the beacon round of the day's key. */
  readonly roundNoted: boolean | null;
};
type DayCheck = Checked | Extract<Answer, { readonly kind: "refused" | "failed" }>;

/** Recomputes `gid` on `day` (yyyy-MM-dd) and compares it with what the server serves. */
async function checkDay(gid: string, day: string, market: MarketName): Promise<DayCheck> {
  const answer = await askWorker({ kind: "check", gid, day, market });
  if (answer.kind === "refused" || answer.kind === "failed") return answer;
  if (answer.kind !== "checked") throw new Error("the worker answered another question");
  const { anchor, commitment, round, voided, statements, statement } = answer;
  const earlier = notedOf(market, day);
  const forDay = notedStatementOfDay(market, day);
  // Another model may take a day over that was announced under the one before; another list may not.
  const isOtherModel = statements.some(({ id, model }) => id === forDay && model !== statement.model);
  const found = statements.map(({ number, id }) => isNoted(notedStatement(number), id));
  return {
    ...answer,
    noted: isNoted(earlier, earlier !== null && earlier === voided ? earlier : commitment),
    anchorNoted: isNoted(notedAnchorOf(market, anchor.day), anchor.link),
    statementsNoted: lostStatement(statements.length) ? false : (found.find((each) => each === false) ?? found[0] ?? null),
    roundNoted: isOtherModel ? null : isNoted(notedRound(market, day), String(round)),
    dayNoted: isOtherModel ? null : isNoted(forDay, statement.id),
  };
}

function isNoted(noted: string | null, now: string): boolean | null {
  return noted === null ? null : noted === now;
}
