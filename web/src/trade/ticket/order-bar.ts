import { nextOrdersXt } from "@hongpan/core/rules/time/exchange-clock.ts";
import { hoursNow } from "@hongpan/core/rules/markets/foreign-sessions.ts";
import { acceptsOrders } from "@hongpan/core/rules/time/sessions.ts";
import { useClock, usePhase, type ClockState } from "../../data/clock.ts";
import { kindOf } from "../../data/market/symbols.ts";
import { useConnection } from "../../data/wire/stream.ts";
import { useText, type Texts } from "../../text/text.ts";
import { beijing } from "../../ui/format.ts";
import { foreignOf, isOpenNow, standingNow } from "../contract-facts.ts";

/**
 * Why no order can be sent now, in words; null when it can. Only the server decides; this says so beforehand. Orders of an index rest
 * nowhere: its session has to run.
 */
export function useOrderBar(gid: string, state: string | undefined): string | null {
  const t = useText();
  const phase = usePhase();
  const clock = useClock();
  const connection = useConnection();
  if (connection === "lost") return t.trade.offline;
  if (state) return t.trade.suspended;
  if (foreignOf(gid) || kindOf(gid) === "index") return clock && !isOpenNow(gid, clock) ? shutUntil(gid, clock, t) : null;
  if (phase === null || acceptsOrders(phase)) return null;
  const next = clock && nextOrdersXt(clock.now);
  if (!next) return t.trade.notNow(t.shell.phases[phase]);
  const opens = momentText(next, clock.day);
  return phase === "holiday" ? t.trade.notToday(opens) : t.trade.notNowUntil(t.shell.phases[phase], opens);
}

// Shut, with when its own session begins.
function shutUntil(gid: string, clock: ClockState, t: Texts): string {
  const { nextXt } = standingNow(gid, clock) ?? hoursNow("cn", clock.now, clock.mode);
  return t.funds.shutUntil(momentText(nextXt, clock.day));
}

/** 13:00, or of another day 11-23 09:15. */
function momentText(xt: number, day: string): string {
  return beijing(xt, "day") === day ? beijing(xt, "time").slice(0, 5) : beijing(xt, "minute");
}
