import { useShown } from "../../data/hidden-amounts.ts";
import { useState } from "react";
import { useUser } from "../../data/session.ts";
import { usePaged } from "../../data/wire/paged.ts";
import { go, usePath } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { amount, beijing } from "../../ui/format.ts";
import { PullRefresh } from "../../ui/pull-refresh.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { FundList } from "./fund-list.tsx";
import { RecordList } from "./record-list.tsx";
import { StateFilter } from "./state-filter.tsx";
import { StateTag } from "./state-tag.tsx";
import { WithdrawalList } from "./withdrawal-list.tsx";
import "./records.css";
import { LINKS } from "../../ui/page/targets.ts";

const PAGE = 15;

/** 资金明细 with its three tabs; the paths of one kind of records open their list alone, with the way to another (spec/2 2.2). */
export default function RecordsScreen() {
  const path = usePath().toLowerCase();
  if (path.startsWith("/fundingdetails")) return <AllRecords />;
  return (
    <main>
      <PullRefresh>
        <Balance />
        {path.startsWith("/cash") ? <WithdrawalList /> : <DepositList />}
      </PullRefresh>
    </main>
  );
}

function AllRecords() {
  const t = useText().account.records;
  const [tab, setTab] = useState(0);
  return (
    <main>
      <Balance />
      <div className="sheet-sec">
        <Tabs look="eq" label={t.label} items={t.tabs.map((label, id) => ({ id, label }))} value={tab} onChange={setTab} />
      </div>
      <PullRefresh>
        {tab === 0 && <FundList />}
        {tab === 1 && <DepositList />}
        {tab === 2 && <WithdrawalList />}
      </PullRefresh>
    </main>
  );
}

function Balance() {
  const t = useText().account;
  const shown = useShown();
  const user = useUser();
  return (
    <section className="sheet-sec balance">
      <div className="grow">
        <span className="lab t3">{t.records.balance}</span>
        <b className="fig">{shown(amount(user.data?.enableAmt))}</b>
      </div>
      <Button small kind="soft" onClick={() => go(LINKS.deposit)}>
        {t.me.deposit}
      </Button>
      <Button small kind="soft" onClick={() => go(LINKS.withdraw)}>
        {t.me.withdraw}
      </Button>
    </section>
  );
}

/** Deposits with their state, filtered by it. */
function DepositList() {
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
