import { useHours, type HoursRow } from "../data/market/rates.ts";
import { useConnection } from "../data/wire/stream.ts";
import { useText, type Texts } from "../text/text.ts";
import { useExchangeTime, usePhase } from "../data/clock.ts";
import { beijing } from "../ui/format.ts";
import "./standing.css";

/** Where a market beside the A-shares stands, by a symbol that keeps its hours: 交易中 09:30–12:00 13:00–16:00, and whether they are simulated. */
export function HoursState({ gid }: { readonly gid: string }) {
  const t = useText();
  const hours = useHours();
  const lost = useConnection() === "lost";
  const row = hours?.rows.find(({ gids }) => gids.includes(gid));
  if (!hours || !row) return null;
  return (
    <span className="standing cap t3">
      <i className={`dot ${row.state === "open" && !lost ? "g live" : "idle"}`} />
      {!lost && <span>{standingText(row, t)}</span>}
      <span className="spans">{spansText(row, t)}</span>
      {hours.simulated && <span className="tag">{t.chart.simHours}</span>}
    </span>
  );
}

/** The word for where it stands: 未开盘 交易中 午间休市 盘间休市 已收盘 休市. */
export function standingText({ state, nextXt }: Pick<HoursRow, "state" | "nextXt">, { shell, lists }: Texts): string {
  const { phases } = shell;
  if (state === "open") return phases.morning;
  if (state === "break") return isNoon(nextXt) ? phases.lunch : lists.pause;
  return state === "before" ? phases.before : state === "holiday" ? phases.holiday : phases.closed;
}

const BEIJING_MS = 8 * 3_600_000;

// What opens again at 13:00 Beijing has its lunch break.
function isNoon(xt: number): boolean {
  return new Date(xt + BEIJING_MS).getUTCHours() === 13;
}

function spansText({ spans }: HoursRow, { lists }: Texts): string {
  return spans.map((span) => span.replace("-", "–").replace(/次日(.*)/, (_, time: string) => lists.nextDay(time))).join(" ");
}

/** 交易中 13:48:26, in exchange time; without a line the time alone, where it has stopped. */
export function PhaseClock() {
  const t = useText().shell;
  const phase = usePhase();
  const now = useExchangeTime();
  const lost = useConnection() === "lost";
  return (
    <span className="cap t3">
      {phase && !lost ? t.phases[phase] : ""} {now === null ? "" : beijing(now, "time")}
    </span>
  );
}
