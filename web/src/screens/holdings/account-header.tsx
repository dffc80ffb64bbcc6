import type { ReactNode } from "react";
import { useClock } from "../../data/clock.ts";
import { hideAmounts, useHiddenAmounts } from "../../data/hidden-amounts.ts";
import { useSettings } from "../../data/settings.ts";
import { useText } from "../../text/text.ts";
import { useAccountNow } from "../../trade/positions/account-now.ts";
import { DebtStrip } from "../../trade/positions/debt-strip.tsx";
import { useLiveTotals } from "../../trade/positions/live-totals.ts";
import { useCounting } from "../../ui/counted.tsx";
import { amount, beijing, directionOf, signed } from "../../ui/format.ts";
import { Icon } from "../../ui/icon.tsx";

const HIDDEN = "****";
const MISSING = "--";

/** Total, today, what is free and what is financed; moves with the prices of all positions. */
export function AccountHeader() {
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
