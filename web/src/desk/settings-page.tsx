import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "../ui/empty-state.tsx";
import { Switch } from "../ui/fields/checkbox.tsx";
import { Strip } from "../ui/strip.tsx";
import { desk, type DeskAnswer } from "./desk-call.ts";
import { Page, Trouble, Wide } from "./parts.tsx";
import { costOf } from "@hongpan/core/rules/orders/cost.ts";
import { sumOf } from "@hongpan/core/rules/terms/fees.ts";
import { publishedOf, settingsOn, withPublished } from "@hongpan/core/rules/terms/settings.ts";
import { Field } from "../ui/fields/field.tsx";
import { Send, useForm } from "../ui/fields/form.tsx";
import { amount } from "../ui/format.ts";
import { toast } from "../ui/toast.tsx";
import { settingText } from "../trade/setting-text.ts";
import { useDeskText } from "./text/desk-text.ts";

type Listed = DeskAnswer<"/operator/setting/list.do">;

/** The settings that may be changed, and every change. */
export function SettingsPage({ me, mayChange }: { readonly me: string; readonly mayChange: boolean }) {
  const t = useDeskText();
  const [open, setOpen] = useState<string | null>(null);
  const query = useQuery({ queryKey: ["settings"], queryFn: () => desk("/operator/setting/list.do", {}) });
  if (!query.data) return <Trouble query={query} />;
  const { settings, changes, fourEyes, earliest } = query.data;
  const waiting = changes.filter(({ state }) => state === "waiting");
  const decided = changes.filter(({ state }) => state !== "waiting");
  return (
    <Page title={t.pages.settings} note={t.settings.kept}>
      <Strip kind="info">{fourEyes ? t.settings.fourEyes : t.settings.alone}</Strip>
      {waiting.length > 0 && (
        <>
          <h2>{t.settings.waiting}</h2>
          <Changes changes={waiting} settings={settings} may={mayChange} me={me} />
        </>
      )}
      <Wide label={t.pages.settings}>
        <thead>
          <tr>
            <th>{t.settings.name}</th>
            <th className="num">{t.settings.now}</th>
            <th className="num desk-range">{t.settings.range}</th>
            <th />
          </tr>
        </thead>
        <tbody>
          {settings.map((each) => (
            <Row key={each.name} setting={each} open={open === each.name} may={mayChange} onOpen={setOpen}>
              {{ all: settings, fourEyes, earliest }}
            </Row>
          ))}
        </tbody>
      </Wide>
      <Switches may={mayChange} />
      <h2>{t.settings.changes}</h2>
      {decided.length === 0 ? (
        <p className="desk-wait">{t.settings.none}</p>
      ) : (
        <Changes changes={decided} settings={settings} may={mayChange} me={me} />
      )}
    </Page>
  );
}

/** What the site offers, a switch a product. */
function Switches({ may }: { readonly may: boolean }) {
  const t = useDeskText();
  const client = useQueryClient();
  const query = useQuery({ queryKey: ["switches"], queryFn: () => desk("/operator/switch/list.do", {}) });
  const set = useMutation({
    mutationFn: ({ product, on }: { readonly product: string; readonly on: boolean }) =>
      desk("/operator/switch/set.do", { product, on: on ? 1 : 0 }),
    onSettled: () => client.invalidateQueries({ queryKey: ["switches"] }),
  });
  if (!query.data) return <Trouble query={query} />;
  const names = { ...t.classes.products, ...t.classes.issues };
  return (
    <>
      <h2>{t.settings.products}</h2>
      <p className="sec t3">{t.settings.productsNote}</p>
      {set.error !== null && (
        <Strip kind="danger" alert>
          {errorText(set.error, t.networkError)}
        </Strip>
      )}
      <ul className="desk-rows desk-switches">
        {query.data.map(({ product, on }) => (
          <li key={product}>
            <b>{names[product]}</b>
            {may ? (
              <Switch label={names[product]} on={on} onChange={(next) => set.mutate({ product, on: next })} />
            ) : (
              <span>{on ? t.settings.on : t.settings.off}</span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

interface RowProps {
  readonly setting: Setting;
  readonly open: boolean;
  readonly may: boolean;
  readonly onOpen: (name: string | null) => void;
  readonly children: { readonly all: readonly Setting[]; readonly fourEyes: boolean; readonly earliest: string };
}

function Row({ setting, open, may, onOpen, children: given }: RowProps) {
  const t = useDeskText().settings;
  const { name, label, value } = setting;
  const read = settingText(name, value);
  return (
    <>
      <tr>
        <td>{label}</td>
        <td className="num">
          {plain(value)}
          {value !== 0 && read.endsWith("%") && <small>{read}</small>}
        </td>
        <td className="num desk-range">{boundsOf(setting).slice(0, 2).join(" – ")}</td>
        <td>
          {may && (
            <button type="button" className="link" aria-expanded={open} onClick={() => onOpen(open ? null : name)}>
              {t.propose}
            </button>
          )}
        </td>
      </tr>
      {open && (
        <tr>
          <td colSpan={4}>
            <Propose setting={setting} {...given} onDone={() => onOpen(null)} />
          </td>
        </tr>
      )}
    </>
  );
}

function Changes({ changes, settings, may, me }: Pick<Listed, "changes" | "settings"> & { readonly may: boolean; readonly me: string }) {
  const t = useDeskText();
  const client = useQueryClient();
  const act = useMutation({
    mutationFn: async ({
      id,
      path,
    }: {
      readonly id: number;
      readonly path: "/operator/setting/approve.do" | "/operator/setting/withdraw.do";
    }) => void (await desk(path, { id })),
    onSettled: () => void client.invalidateQueries({ queryKey: ["settings"] }),
  });
  const labelOf = (name: string) => settings.find((each) => each.name === name)?.label ?? name;
  return (
    <ul className="desk-rows">
      {act.error !== null && (
        <li>
          <Strip kind="danger" alert>
            {errorText(act.error, t.networkError)}
          </Strip>
        </li>
      )}
      {changes.map((each) => (
        <li key={each.id} className={each.state === "withdrawn" ? "ended" : ""}>
          <b>
            {t.settings.preview(labelOf(each.name), settingText(each.name, each.before), settingText(each.name, each.value), each.from)}
          </b>
          <span className="desk-mark">{t.settings.states[each.state]}</span>
          <small>
            {each.note}　{t.settings.by(each.proposedBy)}　{each.approvedBy && t.settings.approvedBy(each.approvedBy)}
          </small>
          {may && each.state === "waiting" && each.proposedBy !== me && (
            <button type="button" className="link" onClick={() => act.mutate({ id: each.id, path: "/operator/setting/approve.do" })}>
              {t.settings.approve}
            </button>
          )}
          {may && (each.state === "waiting" || each.state === "announced") && (
            <button type="button" className="link" onClick={() => act.mutate({ id: each.id, path: "/operator/setting/withdraw.do" })}>
              {t.settings.withdraw}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

type Setting = DeskAnswer<"/operator/setting/list.do">["settings"][number];

interface Props {
  readonly setting: Setting;
  readonly all: readonly Setting[];
  readonly fourEyes: boolean;
  readonly earliest: string;
  readonly onDone: () => void;
}

/** A change of one setting, with what it changes. */
function Propose({ setting, all, fourEyes, earliest, onDone }: Props) {
  const t = useDeskText().settings;
  const client = useQueryClient();
  const [value, setValue] = useState("");
  const [from, setFrom] = useState(earliest);
  const [note, setNote] = useState("");
  const [tried, setTried] = useState(false);
  const faults = {
    value: isValue(value, setting) ? null : t.valueWrong(...boundsOf(setting)),
    note: note.trim() === "" ? t.noteEmpty : null,
  };
  const form = useForm({
    check: () => {
      setTried(true);
      return faults.value === null && faults.note === null;
    },
    send: () => desk("/operator/setting/propose.do", { name: setting.name, value: value.trim(), from: from.trim(), note }),
    done: () => {
      void client.invalidateQueries({ queryKey: ["settings"] });
      toast(fourEyes ? t.sentPair : t.sentAlone);
      onDone();
    },
  });
  const next = Number(value);
  const cost = { before: costWith(all, {}), after: costWith(all, faults.value === null ? { [setting.name]: next } : {}) };
  return (
    <form className="desk-form" onSubmit={form.onSubmit} onInput={form.onInput}>
      <Field
        label={`${t.value}　${boundsOf(setting).slice(0, 2).join(" – ")}`}
        value={value}
        onChange={setValue}
        inputMode="decimal"
        places={6}
        maxLength={20}
        error={tried ? faults.value : null}
      />
      <Field label={t.from} value={from} onChange={setFrom} maxLength={10} />
      <Field label={t.note} value={note} onChange={setNote} maxLength={200} error={tried ? faults.note : null} />
      {faults.value === null && (
        <p className="desk-preview">
          {t.preview(setting.label, settingText(setting.name, setting.value), settingText(setting.name, next), from)}
          {cost.before !== cost.after && (
            <>
              <br />
              {t.cost(cost.before, cost.after)}
            </>
          )}
        </p>
      )}
      <Send form={form}>{fourEyes ? t.submitPair : t.submitAlone}</Send>
    </form>
  );
}

/** Least, most, and how many decimals, as they are read. */
function boundsOf({ min, max, digits }: Setting): [string, string, string] {
  return [plain(min), plain(max), String(digits)];
}

/** A value as it is entered, with thousands and with the decimals that it has. */
function plain(value: number): string {
  return value.toLocaleString("en-US", { maximumFractionDigits: 9 });
}

function isValue(text: string, { min, max, digits }: Setting): boolean {
  const [, decimals = ""] = text.trim().split(".");
  return /^\d{1,9}(\.\d+)?$/.test(text.trim()) && decimals.length <= digits && Number(text) >= min && Number(text) <= max;
}

/** What a round trip of 100,000 yuan costs, by the rules' own arithmetic: of 10,000 the least commission would hide the rate. */
function costWith(all: readonly Setting[], change: Readonly<Record<string, number>>): string {
  const seeded = settingsOn("2026-01-01");
  const now = Object.fromEntries(all.map(({ name, value }) => [name, value]));
  const rules = withPublished(seeded, { ...publishedOf(seeded), ...now, ...change });
  const cost = costOf({ price: 100_000, shares: 10_000, lever: 5, direction: 1 }, rules);
  return amount((sumOf(cost.opening) + sumOf(cost.closing) + cost.stayANight) / 100);
}
