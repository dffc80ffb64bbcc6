/** Today's prints of a symbol: the last ones asked once, new ones by push, older ones page by page. */
import { useEffect, useState } from "react";
import { call } from "../wire/api.ts";
import { readTopic, useComebacks } from "../wire/stream.ts";

/** One print. `side` 1 bought at the ask, -1 sold at the bid, 0 an auction. */
export interface Tick {
  readonly step: number;
  readonly price: number;
  readonly shares: number;
  readonly side: number;
}

export interface Ticks {
  readonly rows: readonly Tick[] | null;
  readonly more: boolean;
  readonly fault: unknown;
  readonly older: () => void;
  readonly retry: () => void;
}

const PAGE = 60;
const MOST = 2000;
const DAY_BEGINS = 9 * 3600 + 15 * 60;

interface Fetched {
  readonly of: string;
  readonly rows: readonly Tick[];
  readonly more: boolean;
  readonly fault: unknown;
}

/** The prints of `gid`, the newest last. */
export function useTicks(gid: string): Ticks {
  const [state, setState] = useState<Fetched>({ of: "", rows: [], more: false, fault: null });
  const [again, setAgain] = useState(0);
  const comebacks = useComebacks();
  useEffect(() => {
    let gone = false;
    const take = (rows: readonly Tick[]) =>
      setState((old) => ({
        of: gid,
        rows: mergeTicks(old.of === gid ? old.rows : [], rows).slice(-MOST),
        more: old.of === gid && old.more,
        fault: null,
      }));
    const ask = () =>
      call("/api/stock/getTicks.do", { code: gid, size: PAGE }).then(
        (page) => !gone && setState((old) => joined(old.of === gid ? old : null, gid, page.rows.map(tickOf), page.more)),
        (fault: unknown) => !gone && setState((old) => ({ ...old, fault })),
      );
    void ask();
    const stop = readTopic(`t:${gid}`, (data) => !gone && take(pushedTicks(data)));
    return () => {
      gone = true;
      stop();
    };
  }, [gid, again, comebacks]);
  const first = state.rows[0]?.step;
  const older = () => {
    if (first === undefined) return;
    call("/api/stock/getTicks.do", { code: gid, size: PAGE, before: first }).then(
      (page) => setState((old) => (old.of === gid ? { ...old, rows: mergeTicks(page.rows.map(tickOf), old.rows), more: page.more } : old)),
      (fault: unknown) => setState((old) => ({ ...old, fault })),
    );
  };
  const known = state.of === gid;
  return { rows: known ? state.rows : null, more: known && state.more, fault: state.fault, older, retry: () => setAgain((n) => n + 1) };
}

/** The newest page beside what is known. Where prints are missing between them the page stands alone: older ones can be asked for again. */
export function joined(
  known: { readonly rows: readonly Tick[]; readonly more: boolean } | null,
  of: string,
  page: readonly Tick[],
  more: boolean,
) {
  const [oldest, last] = [known?.rows[0], known?.rows.at(-1)];
  const [first] = page;
  if (!known || !oldest || !last || !first || first.step > last.step) return { of, rows: page, more, fault: null };
  // What reaches further back than what is known says whether there is more.
  const further = first.step <= oldest.step;
  return { of, rows: mergeTicks(known.rows, page).slice(-MOST), more: further ? more : known.more, fault: null };
}

/** Both, in order, each step once. A new day begins with a step that lies before what is known: then the old day goes. */
export function mergeTicks(known: readonly Tick[], fresh: readonly Tick[]): readonly Tick[] {
  const last = known.at(-1)?.step ?? -1;
  const newest = fresh.at(-1)?.step ?? -1;
  if (fresh.length === 0) return known;
  if (newest < last - OLD_DAY) return fresh;
  const byStep = new Map([...known, ...fresh].map((tick) => [tick.step, tick]));
  return [...byStep.values()].sort((a, b) => a.step - b.step);
}

/** The prints in a message of the topic t:gid: "step,price,shares,side" in slots that are used again and again. */
export function pushedTicks(data: unknown): readonly Tick[] {
  const texts = typeof data === "object" && data !== null ? Object.values(data) : [];
  return texts
    .filter((text): text is string => typeof text === "string")
    .map((text) => tickOf(text.split(",").map(Number)))
    .filter((tick) => Number.isFinite(tick.step) && tick.price > 0)
    .sort((a, b) => a.step - b.step);
}

/** "10:32:08" of a step of 3 s from 09:15. */
export function timeOfStep(step: number): string {
  const seconds = DAY_BEGINS + step * 3;
  return [seconds / 3600, (seconds % 3600) / 60, seconds % 60].map((part) => String(Math.floor(part)).padStart(2, "0")).join(":");
}

// Pages and pushes of one day overlap by far less than this.
const OLD_DAY = 1000;

function tickOf([step = NaN, price = 0, shares = 0, side = 0]: readonly number[]): Tick {
  return { step, price, shares, side };
}
