import { useMutation } from "@tanstack/react-query";
import { useShown } from "../../data/hidden-amounts.ts";
import { useState, type ReactNode } from "react";
import { useUser } from "../../data/session.ts";
import type { Answer } from "../../data/wire/api.ts";
import { usePaged, type PagedRows } from "../../data/wire/paged.ts";
import { write } from "../../data/wire/write.ts";
import { Named } from "../../text/named.tsx";
import { Chip } from "../../ui/chip.tsx";
import { errorText, EmptyState, ErrorState, SkeletonRows } from "../../ui/empty-state.tsx";
import { go, usePath } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { amount, beijing, signed } from "../../ui/format.ts";
import { PullRefresh } from "../../ui/pull-refresh.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { toast } from "../../ui/toast.tsx";
import { RECORD_KINDS, type RecordKind } from "@hongpan/core/rules/accounts/ledger.ts";
import { useClock } from "../../data/clock.ts";
import { Icon } from "../../ui/icon.tsx";
import { groupsOf, type FundGroup, type FundRow } from "./fund-groups.ts";
import { InfiniteList } from "../../ui/infinite-list.tsx";
import { LINKS } from "../../ui/page/targets.ts";
import "./records.css";
import { itemAt } from "@hongpan/core/rules/item-at.ts";
import { nameLang } from "../../ui/name-lang.ts";

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

const FUND_PAGE = 20;

/** Every posting of the account, those of one order together: what, how much, what was left, and in which account. */
function FundList() {
  const { records: t } = useText().account;
  const [wanted, want] = useState<Wanted>({ kind: "", day: "", order: null });
  const fields = { kind: wanted.kind, day: wanted.day, positionId: wanted.order?.sn ?? "" };
  const list = usePaged(["my", "cash"], "/user/cash/list.do", fields, FUND_PAGE);
  const all = wanted.kind === "" && wanted.day === "" && wanted.order === null;
  return (
    <>
      <FundFilters wanted={wanted} onWant={want} />
      <RecordList
        list={{ ...list, rows: groupsOf(list.rows) }}
        empty={all ? t.empty : t.noMatch}
        {...(all ? { action: t.toDeposit, onAction: () => go(LINKS.deposit) } : {})}
        row={(group) =>
          group.order === "" ? (
            <Single key={group.rows[0].id} row={group.rows[0]} />
          ) : (
            <Order
              key={itemAt(group.rows, 0).id}
              group={group}
              {...(wanted.order === null ? { onPick: () => want({ ...wanted, order: { sn: group.order, name: group.subject } }) } : {})}
            />
          )
        }
      />
    </>
  );
}

/** What belongs to no order: money that came in, a transfer, a reset. */
function Single({ row }: { readonly row: FundRow }) {
  const { left } = useText().account.records;
  const shown = useShown();
  return (
    <li>
      <div className="grow">
        <span>{row.deSummary}</span>
        <span className="lab t3">
          {beijing(row.addTime)} · {useAccountName(row)}
        </span>
      </div>
      <div className="r">
        <b>{shown(signed(row.deAmt))}</b>
        <span className="lab t3">{left(shown(amount(row.balance)))}</span>
      </div>
    </li>
  );
}

/** The postings of one moment of an order under its name, with what they come to; `onPick` shows all that it ever posted. */
function Order({ group, onPick }: { readonly group: FundGroup; readonly onPick?: () => void }) {
  const { records: t } = useText().account;
  const shown = useShown();
  const [first] = group.rows;
  const name = (
    <>
      <b lang={nameLang(group.subject)}>{group.subject}</b>
      <span className="lab t3">
        {beijing(first.addTime)} · {useAccountName(first)}
      </span>
    </>
  );
  return (
    <li className="fundorder">
      <div className="head">
        {onPick ? (
          <button type="button" className="grow" title={t.ofOrder(group.subject)} onClick={onPick}>
            {name}
          </button>
        ) : (
          <div className="grow">{name}</div>
        )}
        <div className="r">
          <b>{shown(signed(group.sum))}</b>
          <span className="lab t3">{t.left(shown(amount(first.balance)))}</span>
        </div>
      </div>
      <dl>
        {group.rows.map((row) => (
          <div key={row.id}>
            <dt>{row.deType}</dt>
            <dd>{shown(signed(row.deAmt))}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

function useAccountName({ account, subaccountNumber }: FundRow): string {
  const { funds } = useText();
  return account === "sub" ? `${funds.sub} ${subaccountNumber}` : funds.account[account];
}

interface Wanted {
  readonly kind: RecordKind | "";
  /** A day of exchange time; empty: all. */
  readonly day: string;
  readonly order: { readonly sn: string; readonly name: string } | null;
}

interface FundListProps {
  readonly wanted: Wanted;
  readonly onWant: (wanted: Wanted) => void;
}

/** By kind, by day, by order; each can be taken back alone. */
function FundFilters({ wanted, onWant }: FundListProps) {
  const { records: t } = useText().account;
  const clock = useClock();
  return (
    <div className="sheet-sec filters">
      <div className="chips" role="group" aria-label={t.kindLabel}>
        {(["", ...RECORD_KINDS] as const).map((kind) => (
          <Chip key={kind} on={kind === wanted.kind} onClick={() => onWant({ ...wanted, kind })}>
            {kind === "" ? t.all : t.kinds[kind]}
          </Chip>
        ))}
      </div>
      <div className="byday">
        <label>
          <span className="sec t3">{t.day}</span>
          <input type="date" value={wanted.day} max={clock?.day} onChange={(event) => onWant({ ...wanted, day: event.target.value })} />
        </label>
        {wanted.day !== "" && <Clear text={t.allDays} onClick={() => onWant({ ...wanted, day: "" })} />}
        {wanted.order !== null && <Clear text={wanted.order.name || wanted.order.sn} onClick={() => onWant({ ...wanted, order: null })} />}
      </div>
    </div>
  );
}

function Clear({ text, onClick }: { readonly text: string; readonly onClick: () => void }) {
  const { clear } = useText().shell;
  return (
    <button type="button" className="chip on taken" aria-label={`${clear} ${text}`} onClick={onClick}>
      <span className="ell">{text}</span>
      <Icon name="close" size="xs" />
    </button>
  );
}

interface RecordListProps<T> {
  readonly list: PagedRows<T>;
  readonly empty: string;
  readonly row: (row: T) => ReactNode;
  readonly action?: string;
  readonly onAction?: () => void;
}

/** A list of records that loads on: skeleton, error, empty and rows. */
function RecordList<T>({ list, empty, row, action, onAction }: RecordListProps<T>) {
  if (list.isPending) return <SkeletonRows />;
  if (list.isError && list.rows.length === 0) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (list.rows.length === 0) return <EmptyState text={empty} {...(action ? { action } : {})} {...(onAction ? { onAction } : {})} />;
  return (
    <InfiniteList hasMore={list.hasNextPage} loading={list.isFetchingNextPage} onMore={list.more}>
      <ul className="sheet-sec rows records">{list.rows.map(row)}</ul>
    </InfiniteList>
  );
}
