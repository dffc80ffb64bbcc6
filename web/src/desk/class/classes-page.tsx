import { keptNickname, nicknameFault } from "@hongpan/core/rules/people/nickname.ts";
import { readClassList } from "@hongpan/core/rules/typed/class-list.ts";
import {
  CLASS_PRODUCTS,
  CLASS_SHUT_AT_FIRST,
  CLASS_SIZE,
  type ClassProduct,
  START_MONEY,
} from "@hongpan/core/rules/products/class-products.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useOwnWords } from "../../text/own.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { Send, useForm } from "../../ui/fields/form.tsx";
import { amount, beijing } from "../../ui/format.ts";
import { go, Link, useQueryFields } from "../../ui/page/location.ts";
import { Strip } from "../../ui/strip.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { desk } from "../desk-call.ts";
import { Copied, Page, Qr, Sure, Trouble } from "../parts.tsx";
import { useDeskText } from "../text/desk-text.ts";
import { makeAll } from "./make-accounts.ts";
import { Making } from "./making.tsx";
import { Manage } from "./manage.tsx";
import { LeverCap, Products, shutList } from "./products.tsx";
import { Pupils } from "./pupils.tsx";
import { type Card, type ClassRow, grouped } from "./shapes.ts";
import "./sheet.css";

/** A host's classes, or the one that is open. */
export function ClassesPage() {
  const t = useDeskText();
  const id = Number(useQueryFields().get("id"));
  const query = useQuery({ queryKey: ["classes"], queryFn: () => desk("/operator/class/list.do", {}) });
  const open = query.data?.list.find((each) => each.id === id && !each.ended);
  if (open && query.data) return <ClassRoom key={open.id} room={open} site={query.data.site} />;
  return (
    <Page title={t.pages.classes} note={t.classes.note}>
      {!query.data && <Trouble query={query} />}
      {query.data?.list.length === 0 && <p className="desk-wait">{t.classes.none}</p>}
      <ul className="desk-rows">
        {query.data?.list.map((each) => (
          <Row key={each.id} row={each} />
        ))}
      </ul>
      <Make />
    </Page>
  );
}

function Row({ row }: { readonly row: ClassRow }) {
  const t = useDeskText().classes;
  const shut = row.shut.map((each) => t.products[each]).join(" ");
  return (
    <li className={row.ended ? "ended" : ""}>
      <b>{row.name}</b>
      {row.ended ? (
        <span className="desk-mark">{t.ended}</span>
      ) : (
        <Link href={`/operator/classes?id=${row.id}`} className="link">
          {t.enter}
        </Link>
      )}
      {!row.ended && (
        <span>
          {t.code} <Copied text={row.agentCode} shown={grouped(row.agentCode)} />
        </span>
      )}
      <small>
        {[
          t.joined(String(row.joined)),
          t.asked(String(row.asked)),
          `${t.startMoney} ${amount(row.startMoney, 0)}`,
          shut === "" ? t.allOpen : t.shutOnly(shut),
          ...(row.leverCap > 0 ? [`${t.cap} ${t.capOf(String(row.leverCap))}`] : []),
          `${t.made} ${beijing(row.madeAt, "day")}`,
        ].join("　")}
      </small>
    </li>
  );
}

function Make() {
  const t = useDeskText().classes;
  const client = useQueryClient();
  const [name, setName] = useState("");
  const [startMoney, setStart] = useState("100000");
  const [open, setOpen] = useState<readonly ClassProduct[]>(
    CLASS_PRODUCTS.filter((each) => !CLASS_SHUT_AT_FIRST.some((shut) => shut === each)),
  );
  const [cap, setCap] = useState(0);
  const [wrong, setWrong] = useState(false);
  const form = useForm({
    check: () => {
      const yuan = Number(startMoney);
      const bad = !/^\d{1,8}$/.test(startMoney) || (yuan !== 0 && yuan * 100 < START_MONEY.least);
      setWrong(bad);
      return !bad;
    },
    send: () =>
      desk("/operator/class/make.do", {
        name,
        startMoney: Number(startMoney),
        shut: shutList(open),
        leverCap: cap,
      }),
    done: ({ id }) => void client.invalidateQueries({ queryKey: ["classes"] }).then(() => go(`/operator/classes?id=${id}`)),
  });
  return (
    <form className="desk-form" onSubmit={form.onSubmit} onInput={() => (form.onInput(), setWrong(false))} noValidate>
      <h2>{t.make}</h2>
      <Field label={t.name} value={name} onChange={setName} maxLength={30} />
      <Field
        label={t.startMoney}
        value={startMoney}
        onChange={setStart}
        inputMode="numeric"
        places={0}
        maxLength={8}
        hint={t.startNote}
        error={wrong ? t.startWrong : null}
      />
      <Products open={open} onChange={setOpen} />
      <LeverCap cap={cap} onChange={setCap} />
      <Send form={form}>{t.submit}</Send>
    </form>
  );
}

/** Number of parsed names in the preview. */
const PREVIEW = 20;

type Tab = "pupils" | "accounts" | "manage";

/** One class: who is in it, accounts from a list, and what its host may do. A sheet of first passwords goes before all of it. */
function ClassRoom({ room, site }: { readonly room: ClassRow; readonly site: string }) {
  const t = useDeskText().classes;
  const [tab, setTab] = useState<Tab>("pupils");
  const [cards, setCards] = useState<readonly Card[] | null>(null);
  const tabs = (["pupils", "accounts", "manage"] as const).map((id) => ({ id, label: t.tabs[id] }));
  if (cards) return <Sheet room={room} site={site} cards={cards} onClose={() => setCards(null)} />;
  return (
    <Page title={room.name} note={t.note}>
      <p>
        <Link href="/operator/classes" className="link">
          ‹ {t.back}
        </Link>
      </p>
      <p>
        {t.code} <Copied text={room.agentCode} shown={grouped(room.agentCode)} />
      </p>
      <Tabs items={tabs} value={tab} onChange={setTab} label={room.name} />
      {tab === "pupils" && <Pupils room={room} onSheet={setCards} />}
      {tab === "accounts" && <Accounts room={room} site={site} onSheet={setCards} />}
      {tab === "manage" && <Manage room={room} />}
    </Page>
  );
}

/** Accounts from a list of names, and the address for who registers himself. */
function Accounts({
  room,
  site,
  onSheet,
}: {
  readonly room: ClassRow;
  readonly site: string;
  readonly onSheet: (cards: readonly Card[]) => void;
}) {
  const t = useDeskText().classes;
  const faults = useOwnWords().profile.faults;
  const client = useQueryClient();
  const [list, setList] = useState("");
  const names = readClassList(list).map(keptNickname);
  const first = room.lastPlace + 1;
  const bad = names.findIndex((name) => nicknameFault(name) !== null);
  const fault = bad < 0 ? null : nicknameFault(names[bad]!);
  const off =
    names.length === 0
      ? t.listEmpty
      : fault
        ? t.badName(String(bad + 1), faults[fault])
        : first + names.length - 1 > CLASS_SIZE
          ? t.listLong
          : null;
  const wanted = names.map((name, n) => ({ place: first + n, name }));
  const done = (cards: readonly Card[]) => {
    void client.invalidateQueries({ queryKey: ["classes"] });
    void client.invalidateQueries({ queryKey: ["pupils", room.id] });
    onSheet(cards);
  };
  return (
    <div className="desk-form">
      <label className="desk-text">
        {t.list}
        <textarea rows={8} value={list} onChange={(event) => setList(event.target.value)} />
      </label>
      <p className="help">{t.listCount(String(names.length), String(first))}</p>
      {names.length > 0 && <p className="help">{t.listNames(names.slice(0, PREVIEW), names.length > PREVIEW)}</p>}
      <Strip kind="info">{t.onceOnly}</Strip>
      <Making label={t.makeAccounts} off={off} wanted={wanted} make={(rest, tell) => makeAll(room.id, rest, tell)} onDone={done} />
      <p className="sec t3">
        {t.invite}
        <br />
        {site ? <Copied text={`${site}/register#code=${room.agentCode}`} /> : t.noSite}
      </p>
    </div>
  );
}

interface Props {
  readonly room: ClassRow;
  readonly site: string;
  readonly cards: readonly Card[];
  readonly onClose: () => void;
}

/** First passwords on paper, a card a pupil. They are in this page's memory alone: leaving asks first. */
function Sheet({ room, site, cards, onClose }: Props) {
  const t = useDeskText().classes;
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", stay);
    return () => window.removeEventListener("beforeunload", stay);
  }, []);
  return (
    <Page title={t.sheet(room.name)}>
      <div className="sheet-tools">
        <Strip kind="warn">{t.onceOnly}</Strip>
        <div className="desk-acts">
          <Button onClick={() => print()}>{t.print}</Button>
          <Button kind="soft" onClick={() => setAsked(true)}>
            {t.close}
          </Button>
        </div>
        {asked && <Sure question={t.leaveSheet} busy={false} onYes={onClose} onNo={() => setAsked(false)} />}
      </div>
      <ul className="class-sheet">
        {cards.map((card) => (
          <li key={card.place}>
            <PupilCard card={card} room={room} site={site} />
          </li>
        ))}
      </ul>
    </Page>
  );
}

function PupilCard({ card, room, site }: { readonly card: Card; readonly room: ClassRow; readonly site: string }) {
  const t = useDeskText().classes;
  return (
    <>
      <p className="class-sheet-head">
        {t.sheetMark}　{room.name}
      </p>
      <p className="class-sheet-name">
        {card.place} · {card.given}
      </p>
      {card.qr && <Qr rows={card.qr.split("\n")} label={t.sheetQr(card.given)} />}
      <dl>
        <dt>{t.sheetSite}</dt>
        <dd>{site || t.noSite}</dd>
        <dt>{t.sheetNumber}</dt>
        <dd className="class-sheet-code">{card.phone.replace(/^(\d{3})(\d{4})(\d{4})$/, "$1 $2 $3")}</dd>
        <dt>{t.sheetPassword}</dt>
        <dd className="class-sheet-code">{card.password || t.sheetOwn}</dd>
      </dl>
      <p>{t.sheetChange}</p>
    </>
  );
}
