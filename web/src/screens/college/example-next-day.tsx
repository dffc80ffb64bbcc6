import { isTradingDay, nextTradingDay, nightsBetween } from "@hongpan/core/rules/time/calendar.ts";
import { useClock } from "../../data/clock.ts";
import { useRules } from "../../trade/use-rules.ts";
import { amount, beijing, percent } from "../../ui/format.ts";
import { share as partOf } from "../../ui/market-format.ts";
import { KeyValue } from "../../ui/key-value.tsx";
import type { ExampleShare } from "./example-share.ts";
import { gapsOf, type DayBar } from "./past.ts";
import { PastDays } from "./past-days.tsx";
import { billOf, LAWFUL_LEVER, nearest } from "./reckon.ts";
import { money } from "./shown.ts";
import { useCollegeWords } from "./text.ts";

/** Bought today: when it can be sold, what the nights cost until then, and how openings have jumped. */
export function NextDayExample({ share }: { readonly share: ExampleShare }) {
  const t = useCollegeWords().show;
  const settings = useRules();
  const clock = useClock();
  if (!clock) return null;
  const day = isTradingDay(clock.day) ? clock.day : nextTradingDay(clock.day);
  const next = nextTradingDay(day);
  const nights = nightsBetween(day, next);
  const lever = nearest(settings.levers, LAWFUL_LEVER);
  const { stay } = billOf({ price: share.price, shares: share.lot, lever }, nights, settings);
  return (
    <>
      <dl>
        <KeyValue label={t.boughtOn}>{day}</KeyValue>
        <KeyValue label={t.soldOn}>{next}</KeyValue>
        <KeyValue label={t.between}>{t.nightsOf(String(nights))}</KeyValue>
        <KeyValue label={t.stayBetween(amount(share.lot, 0), String(lever))}>{money(stay)}</KeyValue>
      </dl>
      <PastDays gid={share.gid}>{(bars) => <Gaps bars={bars} />}</PastDays>
    </>
  );
}

function Gaps({ bars }: { readonly bars: readonly DayBar[] }) {
  const t = useCollegeWords().show;
  const gaps = gapsOf(bars);
  if (!gaps) return null;
  return (
    <>
      <p className="sec t2">{t.past(amount(bars.length, 0))}</p>
      <dl>
        <KeyValue label={t.gap}>{`± ${partOf(gaps.usual * 100)}`}</KeyValue>
        <KeyValue label={t.worstGap}>{`${percent(gaps.worst.part * 100)} (${beijing(gaps.worst.timestamp, "day")})`}</KeyValue>
      </dl>
    </>
  );
}
