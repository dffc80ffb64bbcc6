import { useText } from "../../text/text.ts";
import { amount, directionOf, signed } from "../../ui/format.ts";
import { KeyValue } from "../../ui/list-row.tsx";
import type { SaleEstimate } from "./sale.ts";

interface Props {
  readonly estimate: SaleEstimate;
  /** Nights of the holding fee; null where there is none. */
  readonly nights: number | null;
}

/** What a close brings, as rows that add up to it; then what the whole trade made, with the fees of its opening. */
export function Proceeds({ estimate: { margin, gross, fees, stay, net, opening, profit }, nights }: Props) {
  const t = useText().trade;
  return (
    <>
      <KeyValue label={t.margin}>{amount(margin)}</KeyValue>
      <KeyValue label={t.sellGross}>
        <span className={directionOf(gross)}>{signed(gross)}</span>
      </KeyValue>
      <KeyValue label={t.closeFees}>{signed(-fees)}</KeyValue>
      {nights !== null && <KeyValue label={t.stay(nights)}>{signed(-stay)}</KeyValue>}
      <KeyValue label={t.sellNet}>
        <b className="fig">{amount(net)}</b>
      </KeyValue>
      <KeyValue label={t.openFeesPaid}>{signed(-opening)}</KeyValue>
      <KeyValue label={t.soldHead.profit}>
        <span className={directionOf(profit)}>{signed(profit)}</span>
      </KeyValue>
    </>
  );
}
