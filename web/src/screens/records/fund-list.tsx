import { usePaged } from "../../data/wire/paged.ts";
import { go } from "../../ui/location.ts";
import { useText } from "../../text/text.ts";
import { amount, beijing, signed } from "../../ui/format.ts";
import { RecordList } from "./record-list.tsx";

const PAGE = 10;

/** Every posting of the account: what, how much, what was left, and where that is not the stock account's the name of whose. */
export function FundList() {
  const {
    account: { records: t },
    funds,
  } = useText();
  const list = usePaged(["my", "cash"], "/user/cash/list.do", {}, PAGE);
  return (
    <RecordList
      list={list}
      empty={t.empty}
      action={t.toDeposit}
      onAction={() => go("/recharge")}
      row={(row) => (
        <li key={row.id}>
          <div className="grow">
            <span>{row.deSummary}</span>
            <span className="lab t3">
              {beijing(row.addTime)}
              {row.account !== "stock" && ` · ${funds.account[row.account]}`}
            </span>
          </div>
          <div className="r">
            <b>{signed(row.deAmt)}</b>
            <span className="lab t3">{t.left(amount(row.balance))}</span>
          </div>
        </li>
      )}
    />
  );
}
