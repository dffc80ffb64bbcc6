import { useContracts, type Product } from "../../data/contracts.ts";
import type { Position } from "../../data/wire/shapes.ts";
import { useText } from "../../text/text.ts";
import { amount } from "../../ui/format.ts";
import { share } from "../../ui/market-format.ts";
import { contractFeeBook, feeBook, type FeeLine } from "./fee-book.ts";
import { isContract, type HeldKind } from "../held-kind.ts";
import { useRulesOf } from "../use-rules.ts";

/** 费用说明书: the estimate of the rules beside what was charged. */
export function FeeBook({ position, kind }: { readonly position: Position; readonly kind: HeldKind }) {
  return isContract(kind) ? <ContractFees position={position} product={kind.account as Product} /> : <StockFees position={position} />;
}

function StockFees({ position }: { readonly position: Position }) {
  const rulesOf = useRulesOf();
  return <Table position={position} lines={feeBook(position, rulesOf(position.positionSn))} />;
}

function ContractFees({ position, product }: { readonly position: Position; readonly product: Product }) {
  const fee = useContracts(product).data?.find(({ gid }) => gid === position.stockGid)?.transFee;
  return fee === undefined ? null : <Table position={position} lines={contractFeeBook(position, fee)} />;
}

function Table({ position, lines }: { readonly position: Position; readonly lines: readonly FeeLine[] }) {
  const t = useText();
  const total = lines.at(-1)!.actual ?? 0;
  const words = { open: t.trade.openFees, close: t.trade.closeFees, stay: t.trade.stay(position.orderStayDays), total: t.funds.feeTotal };
  const paid = position.margin + position.marginAdd;
  return (
    <section className="feebook">
      <table className="fees">
        <caption className="sec m">{t.trade.feeBook}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t.funds.estimate}</th>
            <th scope="col">{t.funds.actual}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">{words[line.id]}</th>
              <td>{amount(line.estimate)}</td>
              <td>{amount(line.actual)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="cap t3">
        {paid > 0 && `${t.funds.feeShare(share((total / paid) * 100, 2))} `}
        {t.funds.feeNote}
      </p>
    </section>
  );
}
