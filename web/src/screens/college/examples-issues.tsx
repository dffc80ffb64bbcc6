import { PPM } from "@hongpan/core/rules/money.ts";
import { useState } from "react";
import { useIssues, useIssuesAround } from "../../data/issues.ts";
import { applyAddress } from "../../issues/addresses.ts";
import { percentOfRate, winsOf } from "../../trade/rates.ts";
import { useRules } from "../../trade/rules-settings.ts";
import { amount, directionOf, percent, share as partOf } from "../../ui/format.ts";
import { Segmented } from "../../ui/fields/segmented.tsx";
import { KeyValue } from "../../ui/list-row.tsx";
import { Link } from "../../ui/page/location.ts";
import { useCollegeWords } from "./text.ts";
import { FOREIGN } from "@hongpan/core/rules/products/foreign-instruments.ts";
import { foreignLimitsOf } from "@hongpan/core/rules/products/foreign-limits.ts";
import { FACE_YUAN, NEW_BOND_HALTS, newBond } from "@hongpan/core/rules/products/new-bonds.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import { useClock } from "../../data/clock.ts";
import { useQuote } from "../../data/market/quotes.ts";
import { useStock } from "../../data/market/stock.ts";

const NUMBERS = [1, 10, 50, 200] as const;

/** The public win rate, what so many numbers make of it, and an issue of these days. */
export function IssuesExample() {
  const t = useCollegeWords().show;
  const rate = useRules().issueRate / PPM;
  const [numbers, setNumbers] = useState<number>(NUMBERS[1]);
  const { chance, wins } = winsOf(numbers, rate);
  const issue = useIssues(1).data?.[0];
  return (
    <>
      <dl>
        <KeyValue label={t.rate}>{percentOfRate(rate)}</KeyValue>
      </dl>
      <p className="sec t2">{t.numbers}</p>
      <Segmented
        label={t.numbers}
        items={NUMBERS.map((id) => ({ id, label: t.numbersOf(String(id)) }))}
        value={numbers}
        onChange={setNumbers}
      />
      <dl aria-live="polite">
        <KeyValue label={t.chance}>{partOf(chance * 100, 1)}</KeyValue>
        <KeyValue label={t.expected}>{t.expectedOf(amount(wins, 2))}</KeyValue>
      </dl>
      {issue ? (
        <dl>
          <KeyValue label={t.nextIssue}>
            <Link href={applyAddress(issue.code, 1)} className="info">
              <span lang="zh-CN">{issue.name}</span> {issue.code}
            </Link>
          </KeyValue>
          <KeyValue label={t.oneWin}>{amount(issue.price * issue.unit)}</KeyValue>
        </dl>
      ) : (
        <p className="sec t3">{t.noIssue}</p>
      )}
    </>
  );
}

/** Of what was listed before there were new ones. */
const FIRST = FOREIGN.find(({ kind }) => kind === "bond")?.gid ?? "";
const TEN = 10;

/** The newest bond that is listed, at this moment; the lines of a first day; a bond of these days to apply for. */
export function BondsExample() {
  const t = useCollegeWords().show;
  const day = useClock()?.day;
  const around = useIssuesAround(3).data ?? [];
  const listed = around.filter(({ state }) => state === "listed").toSorted((a, b) => b.listDate - a.listDate);
  const next = around.find(({ state }) => state === "open" || state === "pending");
  return (
    <>
      <Listed gid={listed[0]?.gid ?? FIRST} />
      {day && <FirstDay day={day} />}
      {next ? (
        <dl>
          <KeyValue label={t.nextBond}>
            <Link href={applyAddress(next.code, 3)} className="info">
              <span lang="zh-CN">{next.name}</span> {next.code}
            </Link>
          </KeyValue>
          <KeyValue label={t.oneWin}>{amount(next.price * next.unit)}</KeyValue>
        </dl>
      ) : (
        <p className="sec t3">{t.noBond}</p>
      )}
      <p className="sec t3">{t.bondNote}</p>
    </>
  );
}

function Listed({ gid }: { readonly gid: string }) {
  const t = useCollegeWords();
  const stock = useStock(gid).data?.stock;
  const live = useQuote(gid);
  if (!stock) return null;
  const { nowPrice, limitUp, limitDown, name } = { ...stock, ...live };
  const since = (nowPrice / FACE_YUAN - 1) * 100;
  return (
    <dl>
      <KeyValue label={t.show.bond}>
        <Link href={`/kline?code=${gid}`} className="info">
          <span lang="zh-CN">{name}</span> {t.now(amount(nowPrice, 3))}
        </Link>
      </KeyValue>
      <KeyValue label={t.show.bondCost}>{amount(nowPrice * TEN)}</KeyValue>
      <KeyValue label={t.show.bondSinceIssue}>
        <span className={directionOf(since)}>{percent(since)}</span>
      </KeyValue>
      {limitUp > 0 && <KeyValue label={t.show.bondToday}>{t.show.bondPair(amount(limitUp, 3), amount(limitDown, 3))}</KeyValue>}
    </dl>
  );
}

function FirstDay({ day }: { readonly day: Day }) {
  const t = useCollegeWords().show;
  const bond = newBond("sh", "119000", { name: "", spell: "", count: 0, listedOn: day });
  const limits = foreignLimitsOf(bond, day, FACE_YUAN * 10_000);
  const pair = (up: number, down: number) => t.bondPair(amount(up), amount(down));
  return (
    <>
      <p className="sec t2">{t.bondFirst}</p>
      <dl>
        {NEW_BOND_HALTS.map((away, n) => (
          <KeyValue key={away} label={t.bondHalts[n] ?? ""}>
            {pair(FACE_YUAN * (1 + away / 100), FACE_YUAN * (1 - away / 100))}
          </KeyValue>
        ))}
        {limits && <KeyValue label={t.bondFirstLimits}>{pair(limits.up / 10_000, limits.down / 10_000)}</KeyValue>}
      </dl>
    </>
  );
}
