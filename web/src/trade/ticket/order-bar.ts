import { acceptsOrders } from "@hongpan/core/rules/time/sessions.ts";
import { useClock, usePhase } from "../../data/clock.ts";
import { useConnection } from "../../data/wire/stream.ts";
import { useText } from "../../text/text.ts";
import { foreignOf, isOpenNow } from "../contract-facts.ts";

/** Why no order can be sent now, in words; null when it can. Only the server decides; this says so beforehand. */
export function useOrderBar(gid: string, state: string | undefined): string | null {
  const t = useText();
  const phase = usePhase();
  const clock = useClock();
  const connection = useConnection();
  if (connection === "lost") return t.trade.offline;
  if (state) return t.trade.suspended;
  if (foreignOf(gid)) return clock && !isOpenNow(gid, clock) ? t.funds.shut : null;
  if (phase !== null && !acceptsOrders(phase)) return t.trade.notNow(t.shell.phases[phase]);
  return null;
}

/** The same of an index or a future, whose orders rest nowhere: its session has to run. */
export function useShut(gid: string): string | null {
  const t = useText();
  const clock = useClock();
  const connection = useConnection();
  if (connection === "lost") return t.trade.offline;
  return clock && !isOpenNow(gid, clock) ? t.funds.shut : null;
}
