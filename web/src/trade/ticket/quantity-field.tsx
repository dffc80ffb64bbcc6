import { useText } from "../../text/text.ts";
import { Stepper } from "../../ui/fields/stepper.tsx";
import { lotsText } from "../count.ts";
import { FaultLine } from "./fault-line.tsx";
import { Parts, usePartKeys } from "./parts.tsx";
import type { TicketProduct } from "./product.ts";
import { presetsWithin } from "./presets.ts";
import { lotsOf } from "./ticket.ts";
import type { TicketState } from "./use-ticket.ts";

/** Lots: typed, by the step, by a part of what the money carries, or one of the usual numbers. */
export function QuantityField({ product, ticket }: { readonly product: TicketProduct; readonly ticket: TicketState }) {
  const t = useText().trade;
  const { gid, quantity, outlook } = product;
  const { unit, caption, digits, least, presets, presetsFirst } = quantity;
  const lots = lotsOf(ticket.value.lots);
  const shown = presetsWithin(presets, quantity.fewest, outlook.mostLots);
  const set = (next: number) => ticket.set({ lots: String(Math.max(least, Math.min(10 ** digits - 1, Math.floor(next)))) });
  const part = (of: number) => set(outlook.mostLots * of);
  const parts = <Parts onPick={part} />;
  return (
    <div className="grp">
      <Stepper
        label={`${t.quantity} (${unit})`}
        value={ticket.value.lots}
        caption={caption}
        describedBy="lots-fault"
        longest={digits}
        keys={usePartKeys(part)}
        onChange={(text) => ticket.set({ lots: text })}
        onStep={(way) => set(lots + way)}
        minusOff={lots <= 1}
      />
      {!presetsFirst && parts}
      {shown.length > 0 && (
        <div className="presets" role="group" aria-label={t.presets}>
          {shown.map((preset) => (
            <button
              key={preset}
              type="button"
              aria-pressed={lots === preset}
              disabled={preset > outlook.mostLots}
              className={lots === preset ? "on" : ""}
              onClick={() => set(preset)}
            >
              {t.presetOf(preset, unit)}
            </button>
          ))}
        </div>
      )}
      {shown.some((preset) => preset > outlook.mostLots) && (
        <p className="cap t3 can">{t.presetsOff(lotsText(gid, outlook.mostLots, t))}</p>
      )}
      {presetsFirst && parts}
      <p className="between cap t3 can">
        <span>
          {ticket.value.direction === 1 || ticket.undecided ? t.canBuy : t.canShort}{" "}
          <b className="m t2">{lotsText(gid, outlook.mostLots, t)}</b>
        </span>
        <span>{quantity.bounds}</span>
      </p>
      {outlook.metLots !== null && <p className="cap warn">{t.fiveLevels(lotsText(gid, outlook.metLots, t))}</p>}
      {outlook.affordableAt !== null && <p className="cap warn">{t.affordableAt(t.leverOf(outlook.affordableAt))}</p>}
      {!saidByButton(product, ticket) && <FaultLine product={product} at="lots" />}
    </div>
  );
}

// Where no lot can be paid for the button says what is missing; the field would say it a second time, unless it leads to the money.
function saidByButton({ outlook: { mostLots, fault }, transfer, bar }: TicketProduct, { undecided }: TicketState): boolean {
  const money = fault !== null && "refusal" in fault && fault.refusal.id === "orderMoney";
  return money && mostLots === 0 && transfer === null && bar === null && !undecided;
}
