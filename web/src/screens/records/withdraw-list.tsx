import { usePaged } from "../../data/paged.ts";
import { useText } from "../../text/text.ts";
import { amount, beijing } from "../../ui/format.ts";
import { RecordList } from "./record-list.tsx";
import { StateTag } from "./state-tag.tsx";

interface Withdrawal {
  readonly id: number;
  readonly withAmt: number;
  readonly withFee: number;
  readonly withStatus: number;
  readonly withMsg: string | null;
  readonly bankName: string;
  readonly bankNo: string;
  readonly applyTime: number;
}

const PAGE = 15;

/** Withdrawals with their state and fee. */
export function WithdrawList() {
  const t = useText().account.records;
  const list = usePaged<Withdrawal>(["my", "withdrawals"], "/user/withdraw/list.do", { withStatus: "" }, PAGE);
  return (
    <RecordList
      list={list}
      empty={t.emptyWithdrawals}
      row={(row) => (
        <li key={row.id}>
          <div className="grow">
            <span>{row.bankName}</span>
            <span className="lab t3">{beijing(row.applyTime)}</span>
            <span className="cap t3">{t.fee(amount(row.withFee))}</span>
          </div>
          <div className="r">
            <b>{amount(row.withAmt)}</b>
            <StateTag state={row.withStatus} />
            {row.withMsg && <span className="lab t3">{row.withMsg}</span>}
          </div>
        </li>
      )}
    />
  );
}
