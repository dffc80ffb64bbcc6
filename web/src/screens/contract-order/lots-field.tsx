import type { Contract } from "../../data/contracts.ts";
import { useText } from "../../text/text.ts";
import { Parts } from "../../trade/ticket/parts.tsx";
import { amount } from "../../ui/format.ts";
import { Segmented } from "../../ui/fields/segmented.tsx";
import { Stepper } from "../../ui/fields/stepper.tsx";
import { lotsOf, type ContractFault, type ContractTicket } from "./contract.ts";
import { ContractFaultLine } from "./fault.tsx";

const PRESETS = [1, 20, 30, 50, 80, 100] as const;

interface Props {
  readonly contract: Contract;
  readonly ticket: ContractTicket;
  readonly set: (fields: Partial<ContractTicket>) => void;
  /** Most lots that the account carries. */
  readonly most: number;
  readonly fault: ContractFault | null;
  readonly available: number;
}

/** Direction and lots. */
export function LotsField({ contract, ticket, set, most, fault, available }: Props) {
  const { trade: t, funds } = useText();
  const lots = lotsOf(ticket.lots);
  const put = (next: number) => set({ lots: String(Math.max(1, Math.floor(next))) });
  return (
    <div className="frm lotsfield">
      <Segmented
        label={t.side}
        items={[
          { id: 1, label: t.upArrow, className: "up" },
          { id: -1, label: t.downArrow, className: "down" },
        ]}
        value={ticket.direction}
        onChange={(id) => set({ direction: id as 1 | -1 })}
      />
      <div className="grp">
        <Stepper
          label={`${t.quantity} (${t.lot})`}
          value={ticket.lots}
          caption={funds.lotsHint(contract.minNum, contract.maxNum)}
          describedBy="lots-fault"
          onChange={(text) => set({ lots: text.replace(/\D/g, "").slice(0, 4) })}
          onStep={(way) => put(lots + way)}
          minusOff={lots <= 1}
        />
        <div className="presets" role="group" aria-label={t.presets}>
          {PRESETS.map((preset) => (
            <button
              key={preset}
              type="button"
              aria-pressed={lots === preset}
              className={lots === preset ? "on" : ""}
              onClick={() => put(preset)}
            >
              {preset}
            </button>
          ))}
        </div>
        <Parts onPick={(part) => put(most * part)} />
        <p className="between cap t3 can">
          <span>
            {t.canBuy} <b className="m t2">{t.lots(amount(most, 0))}</b>
          </span>
        </p>
        <ContractFaultLine id="lots-fault" fault={fault} at="lots" product={contract.product} available={available} />
      </div>
    </div>
  );
}
