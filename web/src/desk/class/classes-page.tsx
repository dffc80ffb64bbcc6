import { CLASS_PRODUCTS, START_MONEY, type ClassProduct } from "@hongpan/core/rules/products/class-products.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Field } from "../../ui/fields/field.tsx";
import { Send, useForm } from "../../ui/fields/form.tsx";
import { amount, beijing } from "../../ui/format.ts";
import { go, Link, useQueryFields } from "../../ui/page/location.ts";
import { Tabs } from "../../ui/tabs.tsx";
import { desk } from "../desk-call.ts";
import { Copied, Page, Trouble } from "../parts.tsx";
import { useDeskText } from "../text/desk-text.ts";
import { Accounts } from "./accounts.tsx";
import { Manage } from "./manage.tsx";
import { Products } from "./products.tsx";
import { Pupils } from "./pupils.tsx";
import { type Card, type ClassRow, grouped } from "./shapes.ts";
import { Sheet } from "./sheet.tsx";

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
  const [open, setOpen] = useState<readonly ClassProduct[]>(CLASS_PRODUCTS);
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
        shut: CLASS_PRODUCTS.filter((each) => !open.includes(each)).join(","),
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
        maxLength={8}
        hint={t.startNote}
        error={wrong ? t.startWrong : null}
      />
      <Products open={open} onChange={setOpen} />
      <Send form={form}>{t.submit}</Send>
    </form>
  );
}

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
