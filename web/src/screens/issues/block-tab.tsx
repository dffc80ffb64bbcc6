import { useState } from "react";
import { useExchangeTime } from "../../data/clock.ts";
import { dealtUntil, useBlocks, type BlockRow } from "../../data/blocks.ts";
import { Shown } from "../../info/shown.tsx";
import { addressOf } from "../../data/market/symbols.ts";
import { IssueName } from "../../issues/issue-name.tsx";
import { useBlockWords } from "../../text/blocks.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { amount, beijing, percent, priceText } from "../../ui/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { KeyValue } from "../../ui/list-row.tsx";
import { Link } from "../../ui/page/location.ts";
import { LINKS } from "../../ui/page/targets.ts";
import { BlockSheet } from "./block-sheet.tsx";
import "../../trade/ticket.css";
import "../../trade/trade.css";
import "./blocks.css";

/** stock_plate and stock_type of the wire as the boards of an issue. */
const BOARDS: Readonly<Record<string, string>> = { 创业: "创", 科创: "科", 北交: "北" };
const EXCHANGES: Readonly<Record<string, string>> = { sh: "沪", sz: "深", bj: "北" };

/** Blocks on offer with all their terms, and the way to one's own deals. */
export function BlockTab() {
  const t = useBlockWords();
  const blocks = useBlocks();
  const [picked, pick] = useState<number | null>(null);
  const chosen = blocks.data?.find(({ id }) => id === picked);
  return (
    <>
      <section className="sheet-sec block-head">
        <Link href={LINKS.blockRecords} className="block-link">
          <Icon name="list" size="s" />
          <span>{t.records}</span>
          <Icon name="forward" size="xs" />
        </Link>
        <details>
          <summary className="sec info">{t.whyTitle}</summary>
          <p className="sec t3">{t.why}</p>
        </details>
      </section>
      <Shown query={blocks} empty={t.none} isEmpty={() => false}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState icon="block" text={t.none} note={t.noneNote} />
          ) : (
            <ul>
              {all.map((row) => (
                <Offer key={row.id} row={row} onBuy={() => pick(row.id)} />
              ))}
            </ul>
          )
        }
      </Shown>
      {chosen && <BlockSheet key={chosen.id} row={chosen} onClose={() => pick(null)} />}
    </>
  );
}

function Offer({ row, onBuy }: { readonly row: BlockRow; readonly onBuy: () => void }) {
  const t = useBlockWords();
  const { stockGid, stockCode, stockName, stockPlate, stockType, price, discount, left } = row;
  const xt = useExchangeTime();
  const soon = xt !== null && xt < row.startTime;
  return (
    <li className="sheet-sec block-offer">
      <div className="between">
        <Link href={addressOf({ gid: stockGid, name: stockName })} className="block-link">
          <IssueName name={stockName} code={stockCode} board={BOARDS[stockPlate] ?? EXCHANGES[stockType] ?? ""} />
        </Link>
        <span className="block-price">
          <b>{priceText(price)}</b>
          <small>{t.offOf(percent((1 - discount) * 100, 1).replace(/^\+/, ""))}</small>
        </span>
      </div>
      <dl className="block-facts">
        <KeyValue label={t.now}>{priceText(row.nowPrice)}</KeyValue>
        <KeyValue label={t.reference}>{priceText(row.reference)}</KeyValue>
        <KeyValue label={t.least}>{t.shares(amount(row.stockNum, 0))}</KeyValue>
        <KeyValue label={t.left}>
          {amount(left, 0)} / {amount(row.quantity, 0)}
        </KeyValue>
        <KeyValue label={t.most}>{t.shares(amount(row.most, 0))}</KeyValue>
        <KeyValue label={t.lock}>{t.lockDays(row.lockDays)}</KeyValue>
      </dl>
      <p className="cap t3">{t.ruleOf(amount(row.minAssets, 0))}</p>
      <div className="between block-acts">
        <span className="cap t3">{t.until(beijing(dealtUntil(row), "minute"))}</span>
        <Button
          small
          off={soon ? t.from(beijing(row.startTime, "day").slice(5)) : left < row.stockNum && (left > 0 ? t.tooFew : t.soldOut)}
          onClick={onBuy}
        >
          {t.buy}
        </Button>
      </div>
    </li>
  );
}
