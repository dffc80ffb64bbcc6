import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Field } from "../ui/fields/field.tsx";
import { Send, useForm } from "../ui/fields/form.tsx";
import { useTried } from "../ui/fields/tried.ts";
import { amount, beijing } from "../ui/format.ts";
import { desk, type DeskAnswer } from "./desk-call.ts";
import { Page, Sure, Trouble } from "./parts.tsx";
import { useDeskText } from "./text/desk-text.ts";
import { recordBy } from "@hongpan/core/rules/records.ts";

type Offer = DeskAnswer<"/operator/offer/list.do">[number];
type Preview = DeskAnswer<"/operator/offer/preview.do">;

/** Blocks on offer: those of the public draw and those of the desk. */
export function OffersPage({ mayPublish }: { readonly mayPublish: boolean }) {
  const t = useDeskText();
  return (
    <Page title={t.pages.offers} note={t.offers.note}>
      <div className="desk-beside">
        {mayPublish && <Publish />}
        <section>
          <h2>{t.offers.all}</h2>
          <Offers mayEnd={mayPublish} />
        </section>
      </div>
    </Page>
  );
}

const EMPTY = { stockCode: "", percent: "97", minShares: "1000", quantity: "10000", keptDays: "5", minAssets: "50000", days: "5" };
type Terms = typeof EMPTY;
const COUNTS = ["percent", "minShares", "quantity", "keptDays", "minAssets", "days"] as const satisfies readonly (keyof Terms)[];

function Publish() {
  const t = useDeskText().offers;
  const [terms, setTerms] = useState<Terms>(EMPTY);
  const [preview, setPreview] = useState<Preview | null>(null);
  const put = (name: keyof Terms) => (value: string) => setTerms({ ...terms, [name]: value });
  const counts = recordBy(COUNTS, (name) => Number(terms[name] || 0));
  const wish = { stockCode: terms.stockCode.trim(), ...counts };
  const { told, check, clear } = useTried({ stockCode: wish.stockCode === "" ? t.stockEmpty : null });
  const form = useForm({
    check,
    send: async () => setPreview(await desk("/operator/offer/preview.do", wish)),
    done: () => undefined,
  });
  const end = () => {
    setPreview(null);
    setTerms(EMPTY);
    clear();
  };
  if (preview) return <Previewed wish={wish} preview={preview} onBack={() => setPreview(null)} onDone={end} />;
  return (
    <form className="desk-form" onSubmit={form.onSubmit} onInput={form.onInput}>
      <Field label={t.stockCode} value={terms.stockCode} onChange={put("stockCode")} maxLength={8} error={told("stockCode")} />
      {COUNTS.map((name) => (
        <Field key={name} label={t[name]} value={terms[name]} onChange={put(name)} inputMode="numeric" places={0} maxLength={9} />
      ))}
      <p className="desk-preview">{t.effect(amount(counts.quantity, 0), String(counts.percent), String(counts.keptDays))}</p>
      <Send form={form}>{t.preview}</Send>
    </form>
  );
}

interface PreviewedProps {
  readonly wish: { readonly stockCode: string } & Readonly<Record<(typeof COUNTS)[number], number>>;
  readonly preview: Preview;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** What the server makes of the terms; only from here they are published. */
function Previewed({ wish, preview, onBack, onDone }: PreviewedProps) {
  const t = useDeskText().offers;
  const client = useQueryClient();
  const form = useForm({
    send: () => desk("/operator/offer/publish.do", wish),
    done: () => {
      onDone();
      void client.invalidateQueries({ queryKey: ["offers"] });
    },
  });
  const { stockName, stockCode, price, reference, startTime, endTime, givenAway, givenLeft } = preview;
  const { minShares, quantity, percent, keptDays, minAssets } = wish;
  const lines = [
    t.terms(String(percent), amount(minShares, 0), String(keptDays), amount(minAssets, 0)),
    t.sold("0", amount(quantity, 0)),
    t.price(amount(price), amount(reference)),
    t.leastCost(amount(minShares, 0), amount(price * minShares)),
    t.times(beijing(startTime, "minute"), beijing(endTime, "minute")),
    t.lock(String(keptDays), amount(minAssets, 0)),
    t.givenAway(amount(givenAway), amount(givenLeft)),
  ];
  return (
    <form className="desk-form" onSubmit={form.onSubmit} aria-label={t.previewTitle}>
      <h2>{t.previewTitle}</h2>
      <b>
        <span lang="zh-CN">{stockName}</span> {stockCode}
      </b>
      <ul className="desk-preview">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Send form={form}>{t.publish}</Send>
      <button type="button" className="link" onClick={onBack}>
        {t.edit}
      </button>
    </form>
  );
}

function Offers({ mayEnd }: { readonly mayEnd: boolean }) {
  const t = useDeskText().offers;
  const query = useQuery({ queryKey: ["offers"], queryFn: () => desk("/operator/offer/list.do", {}) });
  if (!query.data) return <Trouble query={query} />;
  if (query.data.length === 0) return <p className="desk-wait">{t.none}</p>;
  return (
    <ul className="desk-rows">
      {query.data.map((each) => (
        <Row key={each.id} offer={each} mayEnd={mayEnd} />
      ))}
    </ul>
  );
}

function Row({ offer, mayEnd }: { readonly offer: Offer; readonly mayEnd: boolean }) {
  const t = useDeskText().offers;
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const end = useMutation({
    mutationFn: () => desk("/operator/offer/end.do", { id: offer.id }),
    onSettled: () => {
      setAsked(false);
      void client.invalidateQueries({ queryKey: ["offers"] });
    },
  });
  const { stockName, stockCode, byDesk, discount, sold, quantity, minShares, keptDays, minAssets, startTime, endTime, over } = offer;
  return (
    <li>
      <b>
        <span lang="zh-CN">{stockName}</span> {stockCode}
      </b>
      <span className="desk-mark">{byDesk ? t.byDesk : t.drawn}</span>
      {over && <span className="desk-mark">{t.over}</span>}
      <small>
        {t.terms(String(Math.round(discount * 100)), amount(minShares, 0), String(keptDays), amount(minAssets, 0))}
        <br />
        {t.sold(amount(sold, 0), amount(quantity, 0))}　{beijing(startTime, "minute")} – {beijing(endTime, "minute")}
      </small>
      {mayEnd && !asked && !over && (
        <button type="button" className="link" onClick={() => setAsked(true)}>
          {t.end}
        </button>
      )}
      {asked && <Sure question={t.endSure(stockName)} busy={end.isPending} onYes={() => end.mutate()} onNo={() => setAsked(false)} />}
    </li>
  );
}
