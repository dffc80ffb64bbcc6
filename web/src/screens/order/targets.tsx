import { useText } from "../../text/text.ts";
import { Field } from "../../ui/field.tsx";
import { Switch } from "../../ui/switch.tsx";
import { FaultLine } from "./fault-line.tsx";
import type { Computed } from "./ticket.ts";
import type { TicketState } from "./use-ticket.ts";

/** 止盈止损, off at first. */
export function Targets({ ticket, computed }: { readonly ticket: TicketState; readonly computed: Computed }) {
  const t = useText().trade;
  const { targets, profit, stop } = ticket.value;
  const digits = (text: string) => text.replace(/[^\d.]/g, "").slice(0, 10);
  return (
    <div className="tpsl">
      <div className="between">
        <span className="sec t3">{t.targets}</span>
        <span className="row sec t2">
          {!targets && t.targetsOff}
          <Switch on={targets} onChange={(on) => ticket.set({ targets: on })} label={t.targets} />
        </span>
      </div>
      {targets && (
        <>
          <div className="g2">
            <Field label={t.takeProfit} value={profit} onChange={(text) => ticket.set({ profit: digits(text) })} inputMode="decimal" />
            <Field label={t.stopLoss} value={stop} onChange={(text) => ticket.set({ stop: digits(text) })} inputMode="decimal" />
          </div>
          <FaultLine id="targets-fault" fault={computed.fault} at="targets" />
        </>
      )}
    </div>
  );
}
