import { Main, usePlace } from "../../ui/page/place.ts";
import { useContracts } from "../../data/contracts.ts";
import { useStock } from "../../data/market/stock.ts";
import { addressOf, isIndexGid } from "../../data/market/symbols.ts";
import { go, goBack, usePath, useQueryFields } from "../../ui/page/location.ts";
import { useTitle } from "../../ui/page/title.ts";
import { useText } from "../../text/text.ts";
import { TicketHeader } from "../../trade/ticket/ticket-header.tsx";
import { EmptyState, ErrorState } from "../../ui/empty-state.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import "../../trade/cost.css";
import "../../trade/ticket.css";
import "../../trade/trade.css";
import { gidOfContract, productOfPath } from "./address.ts";
import { CloseTab } from "./close-tab.tsx";
import "./contract-order.css";
import { ContractLine } from "./contract-line.tsx";
import { OpenTab } from "./open-tab.tsx";

/** /indexBuy /futuresBuy: t=0 开仓, t=1 平仓 of what is held of this contract. */
export default function ContractOrderScreen() {
  const t = useText();
  const fields = useQueryFields();
  const product = productOfPath(usePath());
  const gid = gidOfContract(fields, product);
  const beside = usePlace()?.part === "ticket";
  const closing = fields.get("t") === "1";
  const contracts = useContracts(product);
  const quote = useStock(gid);
  const contract = contracts.data?.find((each) => each.gid === gid);
  useTitle(contract ? `${closing ? t.funds.closeTab : t.funds.openTab} ${contract.name}` : t.shell.title("contract-order"));
  const path = product === "index" ? "/indexBuy" : "/futuresBuy";
  const show = (close: boolean) => go(`${path}?code=${gid}&t=${close ? 1 : 0}`, { replace: true });
  const error = contracts.error ?? quote.error;
  const again = () => void Promise.all([contracts.refetch(), quote.refetch()]);
  return (
    <>
      <TicketHeader
        closing={closing}
        words={{ open: t.funds.openTab, close: t.funds.closeTab }}
        onShow={show}
        onBack={() => goBack(contract ? addressOf(contract) : product === "index" ? "/indexlist" : "/trading-list")}
      />
      <Main className="sheet-sec ticket">
        {gid === "" || (contracts.data && !contract) ? (
          <NoContract looked={beside && isIndexGid(gid)} />
        ) : error && !contract ? (
          <ErrorState error={error} onRetry={again} />
        ) : !contract ? (
          <SkeletonRows rows={6} />
        ) : (
          <>
            <ContractLine contract={contract} />
            {closing ? <CloseTab key={gid} contract={contract} onOpen={() => show(false)} /> : <OpenTab key={gid} contract={contract} />}
          </>
        )}
      </Main>
    </>
  );
}

/** Of an index whose chart stands beside it is said that it is looked at only. */
function NoContract({ looked }: { readonly looked: boolean }) {
  const t = useText();
  if (looked) return <EmptyState icon="market" text={t.chart.notTradable} />;
  return <EmptyState icon="search" text={t.funds.noProduct} action={t.funds.toMarket} onAction={() => go("/indexlist")} />;
}
