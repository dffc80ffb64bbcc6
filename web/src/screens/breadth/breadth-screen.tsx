import { useQuery } from "@tanstack/react-query";
import { call, type Answer } from "../../data/wire/api.ts";
import { useText } from "../../text/text.ts";
import { Shown } from "../../info/shown.tsx";
import { amount } from "../../ui/format.ts";
import { ChangeBuckets } from "../../quotes/change-buckets.tsx";
import "../../info/info.css";
import "./breadth-screen.css";

const WIDTH = 343;
const HEIGHT = 120;
/** Five-minute points of a whole day, lunch taken out. */
const POINTS = 48;

type Breadth = Answer<"/api/market/breadth.do">;
type Counts = Breadth["days"][number];

const DAYS = 20;
const LIVE_MS = 15_000;

/** Breadth: how today's changes are spread, how they went through the day, and the counts of the last twenty closes. */
export default function BreadthScreen() {
  const t = useText().info.breadth;
  const query = useQuery({
    queryKey: ["breadth-history"],
    queryFn: () => call("/api/market/breadth.do", { days: DAYS }),
    refetchInterval: LIVE_MS,
  });
  return (
    <main className="breadth-page">
      <Shown query={query} empty={t.waiting} isEmpty={() => false}>
        {({ today, days }) => (
          <>
            <Now today={today} />
            <section className="sheet-sec bpart">
              <h2>{t.course}</h2>
              {today.points.length > 1 ? <Course points={today.points} /> : <p className="sec t3">{t.waiting}</p>}
            </section>
            <History days={days} />
            <p className="cap t3 list-note">{t.note}</p>
          </>
        )}
      </Shown>
    </main>
  );
}

function Now({ today }: { readonly today: Breadth["today"] }) {
  const t = useText().info.breadth;
  return (
    <section className="sheet-sec bpart">
      <h2>{t.now}</h2>
      <p className="bsum">
        <b className="up">
          {t.up} {amount(today.up, 0)}
        </b>
        <b className="flat">
          {t.flat} {amount(today.flat, 0)}
        </b>
        <b className="down">
          {t.down} {amount(today.down, 0)}
        </b>
        <span className="sec t3">
          {t.limitUp} <span className="up">{amount(today.limitUp, 0)}</span>　{t.limitDown}{" "}
          <span className="down">{amount(today.limitDown, 0)}</span>
        </span>
      </p>
      <ChangeBuckets buckets={today.buckets} />
    </section>
  );
}

function History({ days }: { readonly days: readonly Counts[] }) {
  const t = useText().info.breadth;
  return (
    <section className="sheet-sec bpart">
      <h2>{t.history}</h2>
      <ol className="bdays">
        {days.toReversed().map(({ day, up, flat, down, limitUp, limitDown }) => {
          const all = Math.max(1, up + flat + down);
          return (
            <li key={day}>
              <span className="cap t3">{day.slice(5)}</span>
              <span className="cap up">{amount(up, 0)}</span>
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" role="img" aria-label={t.summary(day, up, flat, down)}>
                <rect className="up" x="0" width={(up / all) * 100} height="8" />
                <rect className="flat" x={(up / all) * 100} width={(flat / all) * 100} height="8" />
                <rect className="down" x={((up + flat) / all) * 100} width={(down / all) * 100} height="8" />
              </svg>
              <span className="cap down">{amount(down, 0)}</span>
              <span className="cap t3 r">
                {limitUp}/{limitDown}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

type Point = Answer<"/api/market/breadth.do">["today"]["points"][number];

/** Rising and falling counts through the day, in the fixed time of the session. */
function Course({ points }: { readonly points: readonly Point[] }) {
  const t = useText().info.breadth;
  const most = Math.max(1, ...points.flatMap(({ up, down }) => [up, down]));
  const line = (of: (point: Point) => number) =>
    points.map((point, k) => `${((k / POINTS) * WIDTH).toFixed(1)},${(HEIGHT - (of(point) / most) * (HEIGHT - 8)).toFixed(1)}`).join(" ");
  const last = points[points.length - 1]!;
  return (
    <figure className="bcourse">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t.summary(last.time, last.up, last.flat, last.down)}>
        <path className="axis" d={`M0 ${HEIGHT}H${WIDTH}M${WIDTH / 2} 0V${HEIGHT}`} />
        <polyline className="up" points={line((point) => point.up)} />
        <polyline className="down" points={line((point) => point.down)} />
      </svg>
      <figcaption className="cap t3">
        <span>09:30</span>
        <span>11:30/13:00</span>
        <span>15:00</span>
      </figcaption>
      <p className="cap">
        <span className="up">— {t.up}</span>　<span className="down">— {t.down}</span>
      </p>
    </figure>
  );
}
