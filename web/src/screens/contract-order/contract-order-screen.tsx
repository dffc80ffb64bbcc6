import { contractLeversFor } from "@hongpan/core/rules/products/leverage.ts";
import { settingsOn } from "@hongpan/core/rules/terms/settings.ts";
import { useClock } from "../../data/clock.ts";
import { useQuote } from "../../data/market/quotes.ts";
import { useUser } from "../../data/session.ts";
import { useConnection } from "../../data/wire/stream.ts";
import { averageText } from "../../trade/wording.ts";
import { isOpenNow, placesOf } from "../../trade/contract-facts.ts";
import { CloseForm } from "../../trade/positions/close-form.tsx";
import { HeldBoxes } from "../../trade/positions/held-boxes.tsx";
import { OpeningTicket } from "../../trade/ticket/opening-ticket.tsx";
import { useShut } from "../../trade/ticket/order-bar.ts";
import { PayCard, TicketHeader } from "../../trade/ticket/ticket-header.tsx";
import { PriceLine } from "../../trade/ticket/price-line.tsx";
import { useTicket } from "../../trade/ticket/use-ticket.ts";
import { amount, priceText } from "../../ui/format.ts";
import { KeyValue } from "../../ui/list-row.tsx";
import { Main, usePlace } from "../../ui/page/place.ts";
import { type Contract, useContractPositions, useContracts } from "../../data/contracts.ts";
import { useStock } from "../../data/market/stock.ts";
import { addressOf, isIndexGid } from "../../data/market/symbols.ts";
import { go, goBack, Link, usePath, useQueryFields } from "../../ui/page/location.ts";
import { AFTER } from "../../ui/page/targets.ts";
import { useTitle } from "../../ui/page/title.ts";
import { useText, type Texts } from "../../text/text.ts";
import { EmptyState, ErrorState, SkeletonRows } from "../../ui/empty-state.tsx";
import { gidOfContract, productOfPath } from "./address.ts";
import { compute, type Computed, sceneOf } from "./compute.ts";
import type { ContractScene } from "@hongpan/core/rules/orders/contract-checks.ts";
import { type TicketProduct, sentOf, type Ticket } from "../../trade/ticket/ticket.ts";
import "../../trade/cost.css";
import "../../trade/ticket.css";
import "../../trade/trade.css";
import "./contract-order.css";

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

/** 平仓: the positions of this contract. */
function CloseTab({ contract, onOpen }: { readonly contract: Contract; readonly onOpen: () => void }) {
  const { trade: t, funds } = useText();
  const { product, gid } = contract;
  const query = useContractPositions(product, "held");
  if (query.isPending) return <SkeletonRows rows={4} />;
  if (query.isError && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const held = (query.data?.pages.flatMap((page) => page.list) ?? []).filter((row) => row.position.stockGid === gid);
  const rows = held.map(({ position }) => position);
  if (!rows[0]) return <EmptyState icon="holdings" text={funds.noneToClose} action={funds.openTab} onAction={onOpen} />;
  return (
    <HeldBoxes
      rows={rows}
      first={rows[0]}
      told={(row) => `${t.lots(amount(row.orderNum, 0))} · ${t.cost} ${averageText(row.buyOrderPrice, placesOf(gid))}`}
    >
      {(position, i) => (
        <CloseForm
          position={position}
          kind={{ account: product, pointWorth: held[i]!.pointWorth, places: placesOf(gid) }}
          onDone={() => go(AFTER[product], { replace: true })}
        />
      )}
    </HeldBoxes>
  );
}

/** What is traded: its level, the day's figures, and what one lot is. */
function ContractLine({ contract }: { readonly contract: Contract }) {
  const t = useText().funds;
  const { gid, coin, rate, depositAmt, unit } = contract;
  const quote = useQuote(gid);
  const places = placesOf(gid);
  const inCoin = (value: number) => (coin === "CNY" ? amount(value) : t.inCoin(amount(value), coin));
  return (
    <>
      <PriceLine gid={gid} name={contract.name} />
      <dl className="daylevels">
        {(
          [
            [t.open, quote?.open_px],
            [t.prevClose, quote?.preclose_px],
            [t.high, quote?.today_max],
            [t.low, quote?.today_min],
          ] as const
        ).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{priceText(value, places)}</dd>
          </div>
        ))}
      </dl>
      <dl className="grid2 oneLot">
        <KeyValue label={t.deposit}>{inCoin(depositAmt)}</KeyValue>
        <KeyValue label={t.oneLot}>{t.pointWorth(inCoin(unit))}</KeyValue>
      </dl>
      {coin !== "CNY" && <p className="cap t3 rateline">{t.rate(coin, amount(rate, 4))}</p>}
    </>
  );
}

/** The opening order of an index or a future; every keystroke and every tick runs the rules of the server. */
function OpenTab({ contract }: { readonly contract: Contract }) {
  const { gid } = contract;
  const words = useText();
  const quote = useQuote(gid) ?? {};
  const user = useUser();
  const clock = useClock();
  const fresh = useConnection() !== "lost";
  const bar = useShut(gid);
  const levers = contractLeversFor(gid, user.data?.siteLever ?? null, settingsOn(clock?.day ?? "2026-01-01").levers);
  const ticket = useTicket({ gid, levers, lots: String(contract.minNum), price: null });
  if (user.isError && !user.data) return <ErrorState error={user.error} onRetry={() => void user.refetch()} />;
  if (!user.data || !clock) return <SkeletonRows rows={5} />;
  const scene = sceneOf({ contract, quote, user: user.data, levers, xt: clock.now, open: isOpenNow(gid, clock), fresh });
  const computed = compute(ticket.value, scene, quote);
  const product = contractProduct({ contract, scene, bar }, ticket.value, computed, words);
  return (
    <OpeningTicket
      product={product}
      ticket={ticket}
      quote={quote}
      user={user.data}
      cost={<ContractCost contract={contract} computed={computed} lever={ticket.value.lever} available={product.available} />}
    />
  );
}

interface Props {
  readonly contract: Contract;
  readonly computed: Computed;
  readonly lever: number;
  readonly available: number;
}

/** 应付 of a contract as an equation: margin and fee, the whole contract, break-even; in yuan, with the coin beside it. */
function ContractCost({ contract, computed, lever, available }: Props) {
  const { trade: t, funds } = useText();
  const { product, coin, rate, depositAmt, gid } = contract;
  const yuan = (fen: number) => amount(fen / 100);
  const inCoin = (fen: number) => (coin === "CNY" ? yuan(fen) : `${yuan(fen)} ≈ ${funds.inCoin(amount(fen / 100 / rate), coin)}`);
  const times = coin === "CNY" ? "" : ` × ${amount(rate, 4)}`;
  return (
    <PayCard need={computed.need}>
      <p className="between lab t3 eq">
        <span>
          {funds.available(funds.account[product])} {amount(available)}{" "}
          <Link href={`/transfers?to=${product}`} className="info touch low">
            {funds.toTransfer} ›
          </Link>
        </span>
      </p>
      <p className="cap t3">
        {t.margin} = {funds.equation(amount(depositAmt, 0), amount(computed.shares, 0), lever, times)}
      </p>
      <dl className="contractcost">
        <KeyValue label={t.margin}>{inCoin(computed.margin)}</KeyValue>
        <KeyValue label={funds.openFee}>{inCoin(computed.fee)}</KeyValue>
        <KeyValue label={funds.closeFee}>{inCoin(computed.fee)}</KeyValue>
        <KeyValue label={funds.contractValue}>{inCoin(computed.value)}</KeyValue>
        <KeyValue label={funds.breakEven}>{priceText(computed.breakEven / 10_000, placesOf(gid))}</KeyValue>
      </dl>
      <p className="cap t3">{funds.noNight}</p>
    </PayCard>
  );
}

const PRESETS = [1, 20, 30, 50, 80, 100] as const;

/** What the ticket stands on: the contract, what is known of it, and why no order can be sent now. */
interface Desk {
  readonly contract: Contract;
  readonly scene: ContractScene;
  readonly bar: string | null;
}

/** An index or a future, paid from its own account; market orders alone. */
function contractProduct({ contract, scene, bar }: Desk, ticket: Ticket, computed: Computed, words: Texts): TicketProduct {
  const { trade: t, funds } = words;
  const { gid, product, minNum, maxNum } = contract;
  const held = AFTER[product];
  const side = ticket.direction === 1 ? t.up : t.down;
  return {
    ...{ gid, kinds: ["market"], levers: scene.levers, terms: scene.terms, outlook: computed, name: contract.name },
    quantity: {
      unit: t.lot,
      caption: funds.lotsHint(amount(minNum, 0), amount(maxNum, 0)),
      bounds: "",
      digits: 4,
      least: 1,
      fewest: minNum,
      presets: PRESETS,
      presetsFirst: true,
    },
    available: scene.available / 100,
    transfer: `/transfers?to=${product}`,
    notes: [],
    unforced: null,
    forceNote: funds.forcedNote,
    bar: bar ?? (product === "index" && !contract.tradable ? funds.notTradable : null),
    side,
    rows: [
      [funds.product, contract.name],
      [t.side, `${side} ${t.leverOf(ticket.lever)}`],
      [t.marketPrice, `≈ ${priceText(computed.price / 10_000, placesOf(gid))}`],
      [t.quantity, t.lots(amount(computed.shares, 0))],
      [funds.contractValue, amount(computed.value / 100)],
    ],
    priced: (price) => price,
    place: placer(contract, ticket, computed),
    found: { filled: held, resting: held },
  };
}

function placer({ product, id }: Contract, ticket: Ticket, { shares }: Computed): TicketProduct["place"] {
  const fields = sentOf(ticket, shares);
  if (product === "index") return (send, done) => send("/user/buyIndex.do", { indexId: id, ...fields }, done);
  return (send, done) => send("/user/buyFutures.do", { FuturesId: id, ...fields }, done);
}
