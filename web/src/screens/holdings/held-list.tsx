import { useMemo, type ReactNode } from "react";
import { useClock } from "../../data/clock.ts";
import { hideAmounts, useHiddenAmounts } from "../../data/hidden-amounts.ts";
import { allPositions, usePositions, type PositionFilter } from "../../data/positions.ts";
import { useSettings } from "../../data/settings.ts";
import { useAccountNow, useLiveTotals } from "../../trade/positions/live-totals.ts";
import { DebtStrip } from "../../trade/positions/debt-strip.tsx";
import { Frozen } from "../../trade/positions/frozen.tsx";
import { useCounting } from "../../trade/positions/counted.tsx";
import { amount, beijing, directionOf, signed } from "../../ui/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { go } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { AllButton } from "../../trade/positions/all-button.tsx";
import { closing } from "../../trade/positions/closing.ts";
import { ExportButton } from "../../trade/positions/export-button.tsx";
import { kindOfRow } from "../../trade/held-kind.ts";
import { isUnforced } from "../../trade/wording.ts";
import { saleEstimate } from "../../trade/positions/sale.ts";
import { useRulesOf } from "../../trade/rules-settings.ts";
import type { Position } from "../../data/wire/shapes.ts";
import { PositionRows } from "../../trade/positions/position-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { filtered } from "./filtered.ts";

const HIDDEN = "****";
const MISSING = "--";
interface Props {
  readonly filter: PositionFilter;
  readonly find: ReactNode;
}

/** Open positions, the one in most danger first, under the account's totals. */
export function HeldList({ filter, find }: Props) {
  const { trade: t, funds } = useText();
  const rulesOf = useRulesOf();
  const brings = (of: Position, count: number, price: number) => saleEstimate(of, count, price, rulesOf(of.positionSn));
  const query = usePositions("held", filter);
  const pages = query.data?.pages;
  const rows = useMemo(() => (pages ?? []).flatMap((page) => page.list).sort((a, b) => roomOf(a) - roomOf(b)), [pages]);
  const unknown = query.isError ? funds.listUnread : funds.listOnItsWay;
  const off = pages === undefined ? unknown : !rows.some(({ canSellNum }) => canSellNum > 0) && funds.nothingToClose;
  return (
    <>
      <AccountHeader />
      <PositionRows
        query={query}
        positions={rows}
        kindOf={kindOfRow}
        elsewhere={(sn) => go(`/warehouse?index=1&positionSn=${sn}`, { replace: true })}
        toolsStay={filtered(filter)}
        tools={
          <>
            {find}
            <ExportButton name="held" read={() => allPositions("held", filter)} />
            <AllButton
              words={funds.closeAll}
              read={async () => closing(await allPositions("held", filter), { trade: t, funds, unit: "shares", brings })}
              off={off}
            />
          </>
        }
        empty={
          filtered(filter) ? (
            <EmptyState icon="search" text={funds.noMatch} />
          ) : (
            <EmptyState icon="holdings" text={t.emptyHeld} action={t.emptyHeldAction} onAction={() => go("/trading-list")} />
          )
        }
        foot={rows.some((row) => roomOf(row) < Infinity) && <p className="cap t3 done">{t.scale}</p>}
      />
    </>
  );
}

// How far it is from its forced close: what is paid in full has none.
function roomOf(position: Position): number {
  return isUnforced(position, kindOfRow(position)) ? Infinity : position.maintenance;
}

/** Total, today, what is free and what is financed; moves with the prices of all positions. */
function AccountHeader() {
  const t = useText().trade;
  const { user, positions, known, whole } = useAccountNow();
  const hidden = useHiddenAmounts();
  const settings = useSettings();
  const totals = useLiveTotals(positions, settings?.stayFee ?? 0);
  // From the parts that are shown beside it, so that they add up at every price.
  const total = user && (whole ? user.enableAmt + user.djzj + totals.profit - totals.accrued : user.userAmt);
  // The reply's figure with the prices of now.
  const today = user ? user.dayProfit + (whole ? totals.profit - user.allProfitAndLose : 0) : 0;
  const counting = useCounting();
  const show = (text: string) => (hidden ? HIDDEN : text);
  const sum = (text: string) => (known ? show(text) : MISSING);
  const colour = (value: number) => (hidden || !known ? "" : directionOf(value));
  return (
    <>
      {user !== undefined && <DebtStrip user={user} text={t.debt(show(amount(user.debt)))} />}
      <section className="sheet-sec acct">
        <div className="between">
          <span className="row sec t3">
            {t.account}
            <button
              type="button"
              className="eyeb"
              aria-pressed={hidden}
              aria-label={hidden ? t.show : t.hide}
              onClick={() => hideAmounts(!hidden)}
            >
              <Icon name={hidden ? "eyeOff" : "eye"} size="s" />
            </button>
          </span>
          <UpdatedAt />
        </div>
        <b className="big">{show(amount(total))}</b>
        {user && <Frozen by={user.frozenBy} />}
        {known && totals.accrued > 0 && <p className="cap t3">{t.accrued(show(amount(totals.accrued)))}</p>}
        <div className="a3">
          <Cell label={counting.name("today", t.today)} value={sum(signed(today))} className={colour(today)} />
          <Cell label={t.floating} value={sum(signed(totals.profit))} className={colour(totals.profit)} />
          <Cell label={t.available} value={show(amount(user?.enableAmt))} />
          <Cell label={t.marketValue} value={sum(amount(totals.marketValue))} />
          <Cell label={t.financed} value={sum(amount(totals.financed))} />
          <Cell label={t.night} value={sum(amount(totals.night))} />
        </div>
      </section>
      {counting.sheet}
    </>
  );
}

function UpdatedAt() {
  const t = useText().trade;
  const clock = useClock();
  return <span className="cap t3">{clock ? t.updated(beijing(clock.now, "time")) : ""}</span>;
}

function Cell({ label, value, className = "" }: { readonly label: ReactNode; readonly value: string; readonly className?: string }) {
  return (
    <div>
      {typeof label === "string" ? <span>{label}</span> : label}
      <b className={className}>{value}</b>
    </div>
  );
}
