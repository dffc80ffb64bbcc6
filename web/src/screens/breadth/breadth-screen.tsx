import { useQuery } from "@tanstack/react-query";
import { exchangeNow, usePhase } from "../../data/clock.ts";
import { call, type Answer } from "../../data/wire/api.ts";
import { useText } from "../../text/text.ts";
import { Shown } from "../../info/shown.tsx";
import { amount, beijing } from "../../ui/format.ts";
import { ChangeBuckets } from "../../quotes/change-buckets.tsx";
import "../../info/info.css";
import "./breadth-screen.css";

const WIDTH = 343;
const HEIGHT = 120;
/** Five-minute points of a whole day, lunch taken out. */
const POINTS = 48;
/** Minutes: of the open since midnight, and how long the morning and lunch take. */
const [OPEN_MINUTE, MORNING, LUNCH] = [570, 120, 90] as const;

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
              <Course today={today} />
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

type Point = Breadth["today"]["points"][number];

/** Rising and falling counts through the day up to this moment, in the fixed time of the session. */
function Course({ today }: { readonly today: Breadth["today"] }) {
  const t = useText().info.breadth;
  const phase = usePhase();
  const open = phase === "morning" || phase === "afternoon";
  const now = { ...today, time: beijing(exchangeNow(), "time").slice(0, 5) };
  const points: readonly Point[] = open ? [...today.points, now] : today.points;
  const last = points.at(-1);
  if (!last) return <p className="sec t3">{t.waiting}</p>;
  const most = Math.max(1, ...points.flatMap(({ up, down }) => [up, down]));
  const line = (of: (point: Point) => number) =>
    points.map((point) => `${(slotOf(point.time) / POINTS) * WIDTH},${HEIGHT - (of(point) / most) * (HEIGHT - 8)}`).join(" ");
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

/** Five-minute steps of trading between the open and a time of the day. */
function slotOf(time: string): number {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) - OPEN_MINUTE;
  return (minutes > MORNING ? minutes - LUNCH : minutes) / 5;
}
