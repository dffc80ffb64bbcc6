import { amount } from "../../ui/format.ts";
import { KeyValue } from "../../ui/key-value.tsx";
import { share as partOf } from "../../ui/market-format.ts";
import type { ExampleShare } from "./example-share.ts";
import { GuessGame } from "./guess-game.tsx";
import { directionsOf, type DayBar, type Followed } from "./past.ts";
import { PastDays } from "./past-days.tsx";
import { useCollegeWords } from "./text.ts";

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
