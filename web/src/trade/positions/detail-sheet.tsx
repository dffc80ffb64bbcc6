import { Fragment, lazy, Suspense, useState } from "react";
import { feesShown, isPerLeg } from "@hongpan/core/rules/accounts/charges.ts";
import { type Product, useContracts } from "../../data/contracts.ts";
import { useQuote } from "../../data/market/quotes.ts";
import type { Position } from "../../data/wire/shapes.ts";
import { useText } from "../../text/text.ts";
import { amount, beijing, signed, priceText, share } from "../../ui/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { KeyValue } from "../../ui/list-row.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Autopsy } from "../story/autopsy.tsx";
import { averageText, countText, feeName, isUnforced } from "../wording.ts";
import { isContract, STOCK, type HeldKind } from "../held-kind.ts";
import { contractFeeBook, feeBook, type FeeLine } from "../story/fee-book.ts";
import { liveOf, signOf } from "../live.ts";
import { fetched } from "../../data/wire/fetched.ts";
import { Button } from "../../ui/button.tsx";
import { useStory } from "../story/story-data.ts";
import { Timeline } from "../story/timeline.tsx";
import { useRulesOf } from "../rules-settings.ts";
import "../cost.css";
import { codeOf } from "../../data/market/symbols.ts";

const HELD = 3;
const ShareSheet = lazy(fetched(() => import("./share-sheet.tsx")));

interface Props {
  readonly position: Position;
  readonly kind?: HeldKind;
  readonly onClose: () => void;
}

/** Everything about one position: what it cost, every fee, what happened to it, and beside our ratio the one of the law. */
export function DetailSheet({ position: p, kind = STOCK, onClose }: Props) {
  const t = useText();
  const held = p.status === HELD;
  const live = liveOf(p, useQuote(p.stockGid)?.nowPrice, kind.pointWorth);
  const story = useStory(p.positionSn).data;
  const unforced = isUnforced(p, kind);
  const review = story && !unforced && <Autopsy position={p} kind={kind} story={story} />;
  const forced = held ? p.closeReason === "forcePending" : p.closeReason === "force";
  return (
    <Sheet open onClose={onClose} title={`${p.stockName} ${codeOf(p.stockGid)}`}>
      {forced && review}
      <Share position={p} kind={kind} />
      <dl className="detail">
        <KeyValue label={t.trade.side}>
          {signOf(p) === 1 ? t.trade.up : t.trade.down} {kind.account !== "sub" && t.trade.leverOf(p.orderLever)}
        </KeyValue>
        {p.subaccountNumber !== "" && <KeyValue label={t.funds.sub}>{p.subaccountNumber}</KeyValue>}
        <KeyValue label={t.trade.quantity}>{countText(p.stockGid, p.orderNum, t.trade)}</KeyValue>
        {p.coinCode !== "CNY" && (
          <KeyValue label={t.trade.coinRate}>
            1 {p.coinCode} = {amount(p.coinRate, 4)}
            {p.nowRate !== p.coinRate && ` → ${amount(p.nowRate, 4)}`}
          </KeyValue>
        )}
        <KeyValue label={t.trade.opened}>{beijing(p.buyOrderTime)}</KeyValue>
        <KeyValue label={t.trade.cost}>{averageText(p.buyOrderPrice, kind.places)}</KeyValue>
        <KeyValue label={t.trade.openTotal}>{amount(p.orderTotalPrice)}</KeyValue>
        {p.margin > 0 && (
          <KeyValue label={t.trade.margin}>{p.marginAdd ? `${amount(p.margin)} + ${amount(p.marginAdd)}` : amount(p.margin)}</KeyValue>
        )}
        {p.sellOrderTime ? <KeyValue label={t.trade.closed}>{beijing(p.sellOrderTime)}</KeyValue> : null}
        {p.sellOrderPrice ? <KeyValue label={t.trade.sell}>{averageText(p.sellOrderPrice, kind.places)}</KeyValue> : null}
        <FeeRows position={p} ofShares={!isContract(kind)} />
        {kind.account === "stock" && <KeyValue label={t.trade.stay(p.orderStayDays)}>{amount(p.orderStayFee)}</KeyValue>}
        {held && unforced && <KeyValue label={t.trade.forced}>{t.trade.neverForced}</KeyValue>}
        {held && kind.account !== "sub" && !unforced && (
          <>
            <KeyValue label={t.trade.forced}>{p.forcePrice > 0 ? priceText(p.forcePrice, kind.places) : t.trade.none0}</KeyValue>
            <KeyValue label={t.shell.maintenance}>{share(live.ratio * 100, 1)}</KeyValue>
          </>
        )}
        {held && kind.account === "stock" && !unforced && (
          <KeyValue label={t.trade.legal}>
            {p.legalMaintenance === null ? "--" : share(p.legalMaintenance * 100, 1)} <span className="t3">{t.trade.legalNote}</span>
          </KeyValue>
        )}
        <KeyValue label={held ? t.trade.floating : t.trade.soldHead.profit}>{signed(held ? live.profit : p.allProfitAndLose)}</KeyValue>
        <KeyValue label={t.trade.orderNo}>{p.positionSn}</KeyValue>
      </dl>
      {kind.account !== "sub" && <FeeBook position={p} kind={kind} />}
      {!forced && review}
      <Timeline position={p} kind={kind} />
    </Sheet>
  );
}

/** Its picture, to be sent. */
function Share({ position, kind }: Required<Omit<Props, "onClose">>) {
  const t = useText().trade;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button small kind="soft" onClick={() => setOpen(true)}>
        <Icon name="share" size="s" />
        {t.sharePicture}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ShareSheet position={position} kind={kind} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Every fee under its own name; of one whose legs are told apart a row a leg. */
function FeeRows({ position: { status, openFees, closeFees }, ofShares }: Pick<Props, "position"> & { readonly ofShares: boolean }) {
  const t = useText().trade;
  return feesShown((name) => openFees[name] + closeFees[name], ofShares).map((name) =>
    isPerLeg(name) ? (
      <Fragment key={name}>
        <KeyValue label={`${feeName(name)} (${t.leg.open})`}>{amount(openFees[name])}</KeyValue>
        {status !== HELD && <KeyValue label={`${feeName(name)} (${t.leg.close})`}>{amount(closeFees[name])}</KeyValue>}
      </Fragment>
    ) : (
      <KeyValue key={name} label={feeName(name)}>
        {amount(openFees[name] + closeFees[name])}
      </KeyValue>
    ),
  );
}

/** 费用说明书: the estimate of the rules beside what was charged. */
function FeeBook({ position, kind }: { readonly position: Position; readonly kind: HeldKind }) {
  return isContract(kind) ? <ContractFees position={position} product={kind.account} /> : <StockFees position={position} />;
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
