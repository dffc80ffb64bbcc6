import { leversFor, leversOf, RISKY_LEVER } from "@hongpan/core/rules/products/leverage.ts";
import { useClock } from "../../data/clock.ts";
import { useUser } from "../../data/session.ts";
import { useSettings } from "../../data/settings.ts";
import type { Settings } from "../../data/wire/shapes.ts";
import { useText } from "../../text/text.ts";
import { chooseAsks, useAsks } from "../../trade/ticket/ask-again.ts";
import { chooseFirstLever, SMALLEST, useFirstLever } from "../../trade/ticket/first-lever.ts";
import { chooseKeypad, useKeypad } from "../../ui/fields/keypad.ts";
import { share } from "../../ui/market-format.ts";
import { ChoiceRow, Section, SwitchRow } from "./rows.tsx";
import { useSetupWords } from "./text.ts";

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
      <SwitchRow title={t.keypad} note={t.keypadNote} on={useKeypad()} onChange={chooseKeypad} />
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
  const falls = (lever: number) => (lever >= RISKY_LEVER && settings ? fallsOf(lever, settings) : undefined);
  const chosen = falls(first);
  const warned = (of: ReturnType<typeof falls>) => of && <span className="warn">{t.leverFalls(...of)}</span>;
  return (
    <ChoiceRow
      title={t.lever}
      note={!away && chosen && <span className="warn">{words.trade.risk(first, ...chosen, words.trade.falls)}</span>}
      lead={t.leverNote(words.trade.riskLaw)}
      shown={first === SMALLEST ? t.leverSmallest : away ? t.leverAway(leverOf(first)) : leverOf(first)}
      value={first}
      items={[
        { id: SMALLEST, label: `${t.leverSmallest} (${leverOf(Math.min(...levers))})` },
        ...levers.map((id) => ({ id, label: leverOf(id), note: warned(falls(id)) })),
      ]}
      onChange={chooseFirstLever}
    />
  );
}

/** Falls that warn of and force a close of 买涨, in percent, by the settings of the site. */
function fallsOf(lever: number, { forceStopRemindRatio, forceStopPercent }: Settings): readonly [warn: string, force: string] {
  const fall = (lost: number) => share((lost * 100) / lever, 1);
  return [fall(1 - forceStopRemindRatio), fall(forceStopPercent)];
}
