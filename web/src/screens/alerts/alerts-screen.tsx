import { useState } from "react";
import { useQuote } from "../../data/market/quotes.ts";
import { codeOf, gidOf, useSymbols } from "../../data/market/symbols.ts";
import { go, useQueryFields } from "../../ui/page/location.ts";
import { listedPrice } from "../../quotes/listed-price.ts";
import { useTitle } from "../../ui/page/title.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState, ErrorState, SkeletonRows } from "../../ui/empty-state.tsx";
import { directionOf, percent } from "../../ui/format.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { AlertForm } from "../../info/alert-form.tsx";
import { AlertRow } from "../../info/alert-row.tsx";
import { AlertsOf } from "../../info/alerts-of.tsx";
import { hasLimits, useAlerts, type Alert } from "../../info/alerts.ts";
import { LINKS } from "../../ui/page/targets.ts";
import "../../info/info.css";
import "../../info/alerts.css";
import { nameLang } from "../../ui/name-lang.ts";

/** /alerts: all price alerts; /alerts?code=gid: those of one symbol under the form that adds one. */
export default function AlertsScreen() {
  const code = useQueryFields().get("code") ?? "";
  const gid = /^[A-Za-z0-9_]{1,16}$/.test(code) ? gidOf(code) : "";
  return gid === "" ? <All /> : <OfOne key={gid} gid={gid} />;
}

function All() {
  const t = useText().info.alerts;
  const list = useAlerts({});
  return (
    <main>
      <List list={list} onNone={<EmptyState icon="bell" text={t.empty} note={t.emptyNote} action={t.choose} onAction={choose} />} />
      {list.rows.length > 0 && (
        <p className="pad16 alerts-foot">
          <span className="cap t3">{t.count(list.rows.length)}</span>
          <Button small kind="ghost" onClick={choose}>
            {t.add}
          </Button>
        </p>
      )}
      <p className="cap t3 list-note">{t.note}</p>
    </main>
  );
}

function choose(): void {
  go(LINKS.search);
}

function OfOne({ gid }: { readonly gid: string }) {
  const t = useText();
  const symbols = useSymbols();
  const quote = useQuote(gid);
  const known = symbols?.find((each) => each.gid === gid);
  const name = known?.name ?? "";
  useTitle(name === "" ? null : t.info.alerts.of(name));
  if (symbols === undefined) return <SkeletonRows rows={5} />;
  if (!known) return <EmptyState icon="bell" text={t.info.news.missing} action={t.info.alerts.choose} onAction={choose} />;
  return (
    <main>
      <section className="sheet-sec alert-head">
        <div className="between">
          <b className="m" lang={nameLang(name)}>
            {name} <span className="sec t3">{codeOf(gid)}</span>
          </b>
          <b className={directionOf(quote?.hcrate)}>
            {listedPrice(gid, quote?.nowPrice)} <span className="sec">{percent(quote?.hcrate)}</span>
          </b>
        </div>
        <AlertsOf gid={gid} />
      </section>
      <p className="cap t3 list-note">
        {t.info.alerts.note}{" "}
        <button type="button" className="link" onClick={() => go("/alerts")}>
          {t.info.alerts.show}
        </button>
      </p>
    </main>
  );
}

interface ListProps {
  readonly list: ReturnType<typeof useAlerts>;
  readonly onNone: React.ReactNode;
}

function List({ list, onNone }: ListProps) {
  const t = useText().info.alerts;
  const [edited, setEdited] = useState<Alert | null>(null);
  if (list.isPending) return <SkeletonRows rows={4} />;
  if (list.isError && list.rows.length === 0) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (list.rows.length === 0) return onNone;
  return (
    <>
      <ul className="sheet-sec rows alert-list">
        {list.rows.map((row) => (
          <AlertRow key={row.id} row={row} onEdit={() => setEdited(row)} />
        ))}
      </ul>
      <Sheet open={edited !== null} onClose={() => setEdited(null)} title={t.edit}>
        {edited && <AlertForm gid={edited.gid} alert={edited} limits={hasLimits(edited.gid)} onDone={() => setEdited(null)} />}
      </Sheet>
    </>
  );
}
