import { useShown } from "../../data/hidden-amounts.ts";
import { useState } from "react";
import { usePaged } from "../../data/wire/paged.ts";
import { go } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { amount, beijing } from "../../ui/format.ts";
import { RecordList } from "./record-list.tsx";
import { StateFilter } from "./state-filter.tsx";
import { StateTag } from "./state-tag.tsx";
import { LINKS } from "../../ui/page/targets.ts";

const PAGE = 15;

/** Deposits with their state, filtered by it. */
export function DepositList() {
  const t = useText().account;
  const shown = useShown();
  const [state, setState] = useState("");
  const list = usePaged(["my", "deposits"], "/user/recharge/list.do", { payChannel: "", orderStatus: state }, PAGE);
  return (
    <>
      <StateFilter value={state} onChange={setState} />
      <RecordList
        list={list}
        empty={t.records.emptyDeposits}
        action={t.records.toDeposit}
        onAction={() => go(LINKS.deposit)}
        row={(row) => (
          <li key={row.id}>
            <div className="grow">
              <span>{t.deposit.channelKinds[row.payChannel] ?? row.channelName}</span>
              <span className="lab t3">{beijing(row.addTime)}</span>
              <span className="cap t3">{row.orderSn}</span>
            </div>
            <div className="r">
              <b>{shown(amount(row.payAmt))}</b>
              <StateTag state={row.orderStatus} />
              {row.orderDesc && row.orderStatus >= 2 && <span className="lab t3">{row.orderDesc}</span>}
            </div>
          </li>
        )}
      />
    </>
  );
}
