import { useBlockRecords, type BlockRecord } from "../../data/blocks.ts";
import { exchangeOf } from "@hongpan/core/rules/markets/exchanges.ts";
import { Shown } from "../../info/shown.tsx";
import { blockWordsAhead, useBlockWords } from "../../text/blocks.ts";
import { IssueName } from "../../issues/issue-name.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { amount, beijing, priceText } from "../../ui/format.ts";
import { KeyValue } from "../../ui/list-row.tsx";
import { go, Link } from "../../ui/page/location.ts";
import { AFTER, LINKS } from "../../ui/page/targets.ts";
import { issueWordsAhead } from "../../text/issues.ts";
import "./block-records.css";

const BOARDS: Readonly<Record<string, string>> = { sh: "沪", sz: "深", bj: "北" };
/** `status` of one that is a position. */
const HELD = 5;

/** /sharerecordDz: one's own block trades. */
export default function BlockRecordsScreen() {
  const t = useBlockWords();
  const records = useBlockRecords();
  return (
    <main>
      <Shown query={records} empty={t.noRecords} isEmpty={() => false}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState icon="block" text={t.noRecords} action={t.toBlocks} onAction={() => go(LINKS.issues[4])} />
          ) : (
            <ul>
              {all.map((record) => (
                <Card key={record.id} record={record} />
              ))}
            </ul>
          )
        }
      </Shown>
    </main>
  );
}

BlockRecordsScreen.ahead = () => Promise.all([blockWordsAhead(), issueWordsAhead()]);

function Card({ record }: { readonly record: BlockRecord }) {
  const t = useBlockWords();
  const { stockName, stockCode, stockGid, status, lockDays } = record;
  return (
    <li className="sheet-sec block-record">
      <div className="between">
        <IssueName name={stockName} code={stockCode} board={BOARDS[exchangeOf(stockGid) ?? ""] ?? ""} />
        <span className={status === HELD ? "tag ok" : "tag info"}>{t.statuses[status]}</span>
      </div>
      <dl>
        <KeyValue label={t.record.price}>{priceText(record.buyOrderPrice)}</KeyValue>
        <KeyValue label={t.record.quantity}>{t.shares(amount(record.orderNum, 0))}</KeyValue>
        <KeyValue label={t.record.total}>
          <b>{amount(record.orderTotalPrice)}</b>
        </KeyValue>
        <KeyValue label={t.lock}>{t.lockDays(lockDays)}</KeyValue>
        <KeyValue label={t.record.time}>{beijing(record.buyOrderTime, "full")}</KeyValue>
        <KeyValue label={t.record.order}>{record.buyOrderId}</KeyValue>
      </dl>
      {status === HELD && (
        <Link href={`${AFTER.stock.filled}&positionSn=${record.positionSn}`} className="link sec block-record-to">
          {t.record.toPosition}
        </Link>
      )}
    </li>
  );
}
