import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { amount, percent } from "../../ui/format.ts";
import { KeyValue } from "../../ui/key-value.tsx";
import { share as partOf } from "../../ui/market-format.ts";
import { Sparkline } from "../../ui/sparkline.tsx";
import type { ExampleShare } from "./example-share.ts";
import { directionsOf, type DayBar, type Followed } from "./past.ts";
import { PastDays } from "./past-days.tsx";
import { useCollegeWords } from "./text.ts";

/** Days that are seen before each guess. */
const SEEN = 20;

const BEGIN: Asked = { at: SEEN, asked: 0, right: 0, last: null };

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
  const [game, setGame] = useState(BEGIN);
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
        <Button kind="ghost" full onClick={() => setGame(BEGIN)}>
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
  const change = (bars[at]!.close / bars[at - 1]!.close - 1) * 100;
  const good = Math.sign(change) === way;
  return { at: at + 1, asked: asked + 1, right: right + (good ? 1 : 0), last: { right: good, change } };
}
