import { leversFor, leversOf, RISKY_LEVER } from "@hongpan/core/rules/products/leverage.ts";
import { useClock } from "../../data/clock.ts";
import { useUser } from "../../data/session.ts";
import { useSettings } from "../../data/settings.ts";
import type { Settings } from "../../data/wire/shapes.ts";
import { useText, type Texts } from "../../text/text.ts";
import { chooseAsks, useAsks } from "../../trade/ticket/ask-again.ts";
import { chooseFirstLever, SMALLEST, useFirstLever } from "../../trade/ticket/first-lever.ts";
import { share } from "../../ui/market-format.ts";
import { ChoiceRow, Section, SwitchRow } from "./rows.tsx";
import { useSetupWords } from "./setup-words.ts";

/** The question before an order, and the leverage that a ticket begins with. */
export function TradeSection() {
  const t = useSetupWords();
  const { on, restsOn } = useAsks();
  const day = useClock()?.day;
  const rests = on && restsOn !== null && restsOn === day;
  return (
    <Section title={t.sections.trade}>
      <SwitchRow title={t.confirm} note={rests ? t.confirmRests : t.confirmNote} on={on} onChange={chooseAsks} />
      <LeverChoice />
    </Section>
  );
}

function LeverChoice() {
  const t = useSetupWords();
  const words = useText();
  const settings = useSettings();
  const own = useUser().data?.siteLever ?? null;
  const first = useFirstLever();
  const levers = leversFor(own, leversOf(settings?.siteLever ?? ""));
  const { leverOf } = words.trade;
  const away = first !== SMALLEST && settings !== undefined && !levers.includes(first);
  const risk = (lever: number) => lever >= RISKY_LEVER && settings && riskText(lever, settings, words);
  return (
    <ChoiceRow
      title={t.lever}
      note={away ? undefined : warned(risk(first))}
      lead={t.leverNote(words.trade.riskLaw)}
      shown={first === SMALLEST ? t.leverSmallest : away ? t.leverAway(leverOf(first)) : leverOf(first)}
      value={first}
      items={[
        { id: SMALLEST, label: `${t.leverSmallest} (${leverOf(Math.min(...levers))})` },
        ...levers.map((id) => ({ id, label: leverOf(id), note: warned(risk(id)) })),
      ]}
      onChange={chooseFirstLever}
    />
  );
}

function warned(text: string | false | undefined) {
  return text && <span className="warn">{text}</span>;
}

// The ticket's own line, of 买涨 by the settings of the site.
function riskText(lever: number, { forceStopRemindRatio, forceStopPercent }: Settings, { trade: t }: Texts): string {
  const fall = (lost: number) => share((lost * 100) / lever, 1);
  return t.risk(lever, fall(1 - forceStopRemindRatio), fall(forceStopPercent), t.falls);
}
