import { wordOf } from "../store/records.ts";
import { useQuery } from "@tanstack/react-query";
import { Fragment, useState } from "react";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/fields/field.tsx";
import { amount, beijing, signed } from "../ui/format.ts";
import { desk, type DeskAnswer } from "./desk-call.ts";
import { ColumnTable, numbers, Page, Pager, Trouble } from "./parts.tsx";
import { useDeskText } from "./text/desk-text.ts";

type User = DeskAnswer<"/operator/user/list.do">["list"][number];

/** Users, and one user's ledger: read only. */
export function UsersPage() {
  const t = useDeskText();
  const [user, setUser] = useState<User | null>(null);
  return (
    <Page title={t.pages.users} note={`${t.users.readOnly} ${t.users.logged}`}>
      {user ? <Ledger user={user} onBack={() => setUser(null)} /> : <Found onChoose={setUser} />}
    </Page>
  );
}

function Found({ onChoose }: { readonly onChoose: (user: User) => void }) {
  const t = useDeskText().users;
  const [typed, setTyped] = useState("");
  const [asked, setAsked] = useState({ keyWords: "", pageNum: 1 });
  const query = useQuery({ queryKey: ["users", asked], queryFn: () => desk("/operator/user/list.do", asked) });
  return (
    <>
      <form
        className="desk-find"
        onSubmit={(event) => {
          event.preventDefault();
          setAsked({ keyWords: typed, pageNum: 1 });
        }}
      >
        <Field label={t.find} value={typed} onChange={setTyped} type="search" maxLength={40} />
        <Button submit>{t.search}</Button>
      </form>
      {!query.data && <Trouble query={query} />}
      {query.data?.list.length === 0 && <p className="desk-wait">{t.none}</p>}
      {query.data && query.data.list.length > 0 && <People list={query.data.list} onChoose={onChoose} />}
      {query.data && <Pager at={asked.pageNum} of={query.data.pages} onChange={(pageNum) => setAsked({ ...asked, pageNum })} />}
    </>
  );
}

function People({ list, onChoose }: { readonly list: readonly User[]; readonly onChoose: (user: User) => void }) {
  const { pages, users: t } = useDeskText();
  return (
    <ColumnTable
      label={pages.users}
      rows={list}
      keyOf={(user) => user.userId}
      columns={[
        numbers<User>(t.number, (user) => String(user.userId)),
        { key: "name", heading: t.nickName, cell: (user) => <Chosen user={user} onChoose={onChoose} /> },
        { key: "phone", heading: t.phone, cell: (user) => user.phone },
        { key: "identity", heading: t.identity, cell: (user) => t.states[user.isActive] },
        { key: "since", heading: t.since, cell: (user) => beijing(user.addTime, "day") },
      ]}
    />
  );
}

function Chosen({ user, onChoose }: { readonly user: User; readonly onChoose: (user: User) => void }) {
  return (
    <>
      <button type="button" className="link" onClick={() => onChoose(user)}>
        {user.nickName}
      </button>
      <Marks user={user} />
    </>
  );
}

function Marks({ user }: { readonly user: User }) {
  const { marks } = useDeskText().users;
  return (["locked", "demo", "closed"] as const)
    .filter((mark) => user[mark])
    .map((mark) => (
      <Fragment key={mark}>
        {" "}
        <small className="desk-mark">{marks[mark]}</small>
      </Fragment>
    ));
}

function Ledger({ user, onBack }: { readonly user: User; readonly onBack: () => void }) {
  const t = useDeskText().users;
  const [pageNum, setPage] = useState(1);
  const { userId } = user;
  const query = useQuery({ queryKey: ["ledger", userId, pageNum], queryFn: () => desk("/operator/user/ledger.do", { userId, pageNum }) });
  if (!query.data) return <Trouble query={query} />;
  const { balances, positions, orders, resets, records } = query.data;
  const named = (account: string) => wordOf(t.accounts, account) ?? account;
  return (
    <>
      <p>
        <button type="button" className="link" onClick={onBack}>
          ‹ {t.back}
        </button>
      </p>
      <h2>
        {user.nickName}　{user.phone}　#{userId}
        <Marks user={user} />
      </h2>
      <dl className="desk-figures">
        {balances.map((each) => (
          <div key={each.account}>
            <dt>{named(each.account)}</dt>
            <dd>{amount(each.amount)}</dd>
          </div>
        ))}
        {(
          [
            ["positions", positions],
            ["orders", orders],
            ["resets", resets],
          ] as const
        ).map(([name, count]) => (
          <div key={name}>
            <dt>{t[name]}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {records.list.length === 0 ? <p className="desk-wait">{t.noRecords}</p> : <Records list={records.list} named={named} />}
      <Pager at={pageNum} of={records.pages} onChange={setPage} />
    </>
  );
}

type Row = DeskAnswer<"/operator/user/ledger.do">["records"]["list"][number];

function Records({ list, named }: { readonly list: readonly Row[]; readonly named: (account: string) => string }) {
  const t = useDeskText().users;
  return (
    <ColumnTable
      label={t.records}
      caption={t.records}
      rows={list}
      keyOf={(row) => row.id}
      columns={[
        { key: "when", heading: t.when, cell: (row) => beijing(row.addTime) },
        {
          key: "what",
          heading: t.what,
          cell: (row) => (
            <>
              {row.deSummary} <small className="desk-mark">{named(`${row.account}_available`)}</small>
            </>
          ),
        },
        numbers<Row>(t.sum, (row) => signed(row.deAmt)),
        numbers<Row>(t.left, (row) => amount(row.balance)),
      ]}
    />
  );
}
