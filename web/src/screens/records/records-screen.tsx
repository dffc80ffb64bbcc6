import { useMutation } from "@tanstack/react-query";
import { useShown } from "../../data/hidden-amounts.ts";
import { useState } from "react";
import { useUser } from "../../data/session.ts";
import type { Answer } from "../../data/wire/api.ts";
import { usePaged } from "../../data/wire/paged.ts";
import { write } from "../../data/wire/write.ts";
import { Named } from "../../text/named.tsx";
import { Chip } from "../../ui/chip.tsx";
import { errorText } from "../../ui/empty-state.tsx";
import { go, usePath } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { amount, beijing } from "../../ui/format.ts";
import { PullRefresh } from "../../ui/pull-refresh.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { toast } from "../../ui/toast.tsx";
import { FundList } from "./fund-list.tsx";
import { RecordList } from "./record-list.tsx";
import "./records.css";
import { LINKS } from "../../ui/page/targets.ts";

const LOOK = ["warn", "ok", "danger", ""] as const;
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

type Row = Answer<"/user/withdraw/list.do">["list"][number];

/** Withdrawals with their state, filtered by it; what is under review can be taken back. */
function WithdrawalList() {
  const t = useText().account;
  const [state, setState] = useState("");
  const list = usePaged(["my", "withdrawals"], "/user/withdraw/list.do", { withStatus: state }, PAGE);
  return (
    <>
      <StateFilter value={state} onChange={setState} />
      <RecordList
        list={list}
        empty={t.records.emptyWithdrawals}
        action={t.me.withdraw}
        onAction={() => go(LINKS.withdraw)}
        row={(row) => <Withdrawal key={row.id} row={row} />}
      />
    </>
  );
}

function Withdrawal({ row }: { readonly row: Row }) {
  const t = useText();
  const shown = useShown();
  const words = t.account.withdraw;
  const back = useMutation({
    mutationFn: () => write("/user/withdraw/cancel.do", { withId: row.withId }),
    onSuccess: (done) => toast(done.msg),
    onError: (error) => toast(errorText(error, t.shell.networkError), "warn"),
  });
  return (
    <li>
      <div className="grow">
        <span>
          <Named name={row.bankName} /> <span className="ell">{row.bankNo}</span>
        </span>
        <span className="lab t3">{beijing(row.applyTime)}</span>
        {row.withMsg !== "" && <span className="lab t2">{row.withMsg}</span>}
        {row.withStatus <= 1 && <span className="lab t3">{words.feeOf(shown(amount(row.withFee)))}</span>}
        {row.withStatus === 0 && <span className="lab t3">{words.due(beijing(row.dueTime))}</span>}
        {row.withStatus === 1 && row.transTime !== null && <span className="lab t3">{words.paid(beijing(row.transTime))}</span>}
      </div>
      <div className="r">
        <b>{shown(amount(row.withAmt))}</b>
        <StateTag state={row.withStatus} passed={row.withStatus === 0 && !row.canCancel} />
        {row.canCancel && (
          <Button small kind="ghost" busy={back.isPending} onClick={() => back.mutate()}>
            {words.takeBack}
          </Button>
        )}
      </div>
    </li>
  );
}

/** 审核中, 成功, 失败, 取消; `passed`: the review is over and the money on its way. */
function StateTag({ state, passed = false }: { readonly state: number; readonly passed?: boolean }) {
  const t = useText().account.records;
  return <span className={`tag ${LOOK[state] ?? ""}`}>{passed ? t.onItsWay : (t.states[state] ?? "--")}</span>;
}

interface Props {
  /** Empty: all. */
  readonly value: string;
  readonly onChange: (state: string) => void;
}

/** All, or the records of one state. */
function StateFilter({ value, onChange }: Props) {
  const { records: t } = useText().account;
  return (
    <div className="sheet-sec filters chips" role="group" aria-label={t.stateLabel}>
      {["", ...t.states.keys()].map((state) => (
        <Chip key={state} on={String(state) === value} onClick={() => onChange(String(state))}>
          {state === "" ? t.all : t.states[Number(state)]}
        </Chip>
      ))}
    </div>
  );
}
