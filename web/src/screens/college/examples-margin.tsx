import { useState, useId } from "react";
import { useRules } from "../../trade/rules-settings.ts";
import { KeyValue } from "../../ui/list-row.tsx";
import { amount, percent, share as partOf } from "../../ui/format.ts";
import { type ExampleShare, usePastDays, money, partText, atPrice } from "./example-share.ts";
import { useCollegeWords } from "./text.ts";
import { borrowed, LAWFUL_LEVER, leftAfter, nearest, limitDownsTo, type Fall } from "./reckon.ts";
import { limitPercent } from "@hongpan/core/rules/products/price-limits.ts";
import { useClock } from "../../data/clock.ts";
import { timesFallen, directionsOf, type DayBar, type Followed } from "./past.ts";
import { Button } from "../../ui/button.tsx";
import { Sparkline } from "../../ui/sparkline.tsx";
import { PastDays } from "./share-head.tsx";
import { itemAt } from "@hongpan/core/rules/item-at.ts";

/** The fall that the examples of borrowing speak of: a limit-down of the main boards. */
export const FALL = 100_000;

/** What of a purchase is one's own, what is borrowed, what a night of it costs, and what a fall leaves. */
export function MarginExample({ share }: { readonly share: ExampleShare }) {
  const t = useCollegeWords().show;
  const settings = useRules();
  const [chosen, setChosen] = useState<number | null>(null);
  const lever = chosen ?? nearest(settings.levers, LAWFUL_LEVER);
  const found = borrowed({ price: share.price, shares: share.lot, lever }, settings);
  const left = leftAfter(found, FALL);
  const part = (left * 1_000_000) / found.cost.margin;
  return (
    <>
      <LeverSlider levers={settings.levers} value={lever} onChange={setChosen} />
      <dl aria-live="polite">
        <KeyValue label={t.bought(amount(share.lot, 0))}>{money(found.cost.value)}</KeyValue>
        <KeyValue label={t.own}>{money(found.cost.margin)}</KeyValue>
        <KeyValue label={t.lent}>{money(found.lent)}</KeyValue>
        <KeyValue label={t.night}>{money(found.cost.stayANight)}</KeyValue>
        <KeyValue label={t.afterFall(partText(FALL, 0))}>
          {left < 0 ? <span className="danger">{t.owes(money(-left))}</span> : t.leftOf(money(left), partText(part, 0))}
        </KeyValue>
      </dl>
    </>
  );
}

/** The lever at which the slider begins: beyond what is lawful, to be moved down. */
const BEGIN = 10;
/** Trading days that a purchase is held for in what is counted of the past. */
const HELD = 10;
/** The bar is as long as a fall of half the price. */
const BAR_PPM = 500_000;

/** On a slider of leverage: how far the price may fall before the warning and the forced close. */
export function ForcedExample({ share }: { readonly share: ExampleShare }) {
  const t = useCollegeWords().show;
  const settings = useRules();
  const [chosen, setChosen] = useState<number | null>(null);
  const lever = chosen ?? nearest(settings.levers, BEGIN);
  const { warn, force } = borrowed({ price: share.price, shares: share.lot, lever }, settings);
  const fallen = ({ price, part }: Fall) => t.fallOf(atPrice(price), partText(part));
  return (
    <>
      <LeverSlider levers={settings.levers} value={lever} onChange={setChosen} />
      <div aria-live="polite">
        {warn && force ? (
          <>
            <p className="danger m">{t.room(partText(force.part))}</p>
            <Bar warn={warn} force={force} />
            <dl>
              <KeyValue label={t.warnAt}>{fallen(warn)}</KeyValue>
              <KeyValue label={t.forceAt}>{fallen(force)}</KeyValue>
            </dl>
            <Beside share={share} force={force} />
          </>
        ) : (
          <p className="m ok">✓ {t.never}</p>
        )}
      </div>
    </>
  );
}

/** What has been bought for in limit-downs and in past days. */
function Beside({ share, force }: { readonly share: ExampleShare; readonly force: Fall }) {
  const t = useCollegeWords().show;
  const day = useClock()?.day;
  const bars = usePastDays(share.gid).data;
  const limit = limitPercent(share.board, /^\*?ST/i.test(share.name), day ?? "2026-07-06") * 10_000;
  const count = limitDownsTo(force.part, limit);
  const past = bars && timesFallen(bars, force.part / 1_000_000, HELD);
  return (
    <>
      {share.quote.noLimit !== 1 && (
        <p className="sec t2">{count === 1 ? t.withinLimit(partText(limit, 0)) : t.beyondLimit(partText(limit, 0), String(count))}</p>
      )}
      {past && <p className="sec t2">{t.reached(amount(past.starts, 0), String(HELD), amount(past.fell, 0))}</p>}
    </>
  );
}

/** From the price of now on the left to half of it on the right; the figures below say the same. */
function Bar({ warn, force }: { readonly warn: Fall; readonly force: Fall }) {
  const at = ({ part }: Fall) => `${Math.min(100, (part / BAR_PPM) * 100)}%`;
  return (
    <div aria-hidden="true">
      <div className="college-bar">
        <i className="safe" style={{ width: at(warn) }} />
        <i className="warned" style={{ left: at(warn), right: `calc(100% - ${at(force)})` }} />
        <i className="dead" style={{ left: at(force) }} />
      </div>
      <div className="between cap t3">
        <span>0%</span>
        <span>−{partText(BAR_PPM, 0)}</span>
      </div>
    </div>
  );
}

interface Props {
  /** Those on offer, smallest first. */
  readonly levers: readonly number[];
  readonly value: number;
  readonly onChange: (lever: number) => void;
}

/** Leverage on a slider, from step to step of what is on offer. */
function LeverSlider({ levers, value, onChange }: Props) {
  const t = useCollegeWords().show;
  const id = useId();
  const shown = t.times(String(value));
  return (
    <div className="college-slider">
      <label htmlFor={id} className="between">
        <span className="sec t2">{t.lever}</span>
        <b>{shown}</b>
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={levers.length - 1}
        step={1}
        value={Math.max(0, levers.indexOf(value))}
        aria-valuetext={shown}
        onChange={(event) => onChange(levers[Number(event.target.value)] ?? value)}
      />
    </div>
  );
}

/** Days that are seen before each guess. */
const SEEN = 20;

const TOMORROW_BEGIN: Asked = { at: SEEN, asked: 0, right: 0, last: null };

/** Past days counted: what came after a rise and after a fall; and the reader's own guesses. */
export function TomorrowExample({ share: { gid } }: { readonly share: ExampleShare }) {
  return (
    <PastDays gid={gid}>
      {(bars) => (
        <>
          <Counted bars={bars} />
          <GuessGame key={gid} bars={bars} />
        </>
      )}
    </PastDays>
  );
}

function Counted({ bars }: { readonly bars: readonly DayBar[] }) {
  const t = useCollegeWords().show;
  const { days, ups, downs, afterUp, afterDown } = directionsOf(bars);
  const rose = ({ days: of, ups: rises }: Followed) => (of === 0 ? "--" : `${partOf((rises / of) * 100, 0)} (${rises}/${of})`);
  return (
    <>
      <p className="sec t2">{t.past(amount(days, 0))}</p>
      <dl>
        <KeyValue label={t.upDays}>{t.days(amount(ups, 0))}</KeyValue>
        <KeyValue label={t.downDays}>{t.days(amount(downs, 0))}</KeyValue>
        <KeyValue label={t.afterUp}>{rose(afterUp)}</KeyValue>
        <KeyValue label={t.afterDown}>{rose(afterDown)}</KeyValue>
      </dl>
    </>
  );
}

interface Asked {
  /** The day that is guessed next. */
  readonly at: number;
  readonly asked: number;
  readonly right: number;
  /** The last guess: whether it was right, and the change in per cent. */
  readonly last: { readonly right: boolean; readonly change: number } | null;
}

/** The reader guesses the next of real past days, one after the other, and his score goes the way of a coin's. */
function GuessGame({ bars }: { readonly bars: readonly DayBar[] }) {
  const t = useCollegeWords().show;
  const [game, setGame] = useState(TOMORROW_BEGIN);
  const seen = bars.slice(game.at - SEEN, game.at).map(({ close }) => close);
  const over = game.at >= bars.length;
  if (bars.length <= SEEN) return null;
  return (
    <div className="college-guess">
      <p className="sec m">{t.guess}</p>
      <p className="cap t3">{t.guessNote(String(SEEN))}</p>
      <div className="college-line">
        <Sparkline values={seen} base={seen[0] ?? 0} slots={SEEN} height={56} width={300} />
      </div>
      {over ? (
        <Button kind="ghost" full onClick={() => setGame(TOMORROW_BEGIN)}>
          {t.guessAgain}
        </Button>
      ) : (
        <div className="college-two">
          <Button kind="ghost" onClick={() => setGame(guessed(game, bars, 1))}>
            {t.up}
          </Button>
          <Button kind="ghost" onClick={() => setGame(guessed(game, bars, -1))}>
            {t.down}
          </Button>
        </div>
      )}
      <div role="status">
        {game.last && (
          <p className="sec">
            {game.last.right ? "✓ " : "✗ "}
            {(game.last.right ? t.right : t.wrong)(percent(game.last.change))}
          </p>
        )}
        {game.asked > 0 && <p className="sec m">{t.score(String(game.right), String(game.asked))}</p>}
        {game.asked > 0 && <p className="cap t3">{t.coin}</p>}
      </div>
    </div>
  );
}

function guessed({ at, asked, right }: Asked, bars: readonly DayBar[], way: 1 | -1): Asked {
  const change = (itemAt(bars, at).close / itemAt(bars, at - 1).close - 1) * 100;
  const good = Math.sign(change) === way;
  return { at: at + 1, asked: asked + 1, right: right + (good ? 1 : 0), last: { right: good, change } };
}
