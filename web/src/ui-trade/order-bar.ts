import { acceptsOrders } from "@hongpan/core/rules/sessions.ts";
import { usePhase } from "../data/clock.ts";
import { useConnection } from "../data/stream.ts";
import { useText } from "../text/text.ts";

/** Why no order can be sent now, in words; null when it can. Only the server decides; this says so beforehand. */
export function useOrderBar(state: string | undefined): string | null {
  const t = useText();
  const phase = usePhase();
  const connection = useConnection();
  if (connection === "lost") return t.trade.offline;
  if (state) return t.trade.suspended;
  if (phase !== null && !acceptsOrders(phase)) return t.trade.notNow(t.shell.phases[phase]);
  return null;
}
