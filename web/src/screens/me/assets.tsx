import type { CSSProperties } from "react";
import { hideAmounts, useHiddenAmounts } from "../../data/hidden-amounts.ts";
import type { UserInfo } from "../../data/wire/shapes.ts";
import { go, Link } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { useAccountNow, type AccountNow } from "../../trade/positions/account-now.ts";
import { DebtStrip } from "../../trade/positions/debt-strip.tsx";
import { useLiveTotals } from "../../trade/positions/live-totals.ts";
import { Button } from "../../ui/button.tsx";
import { useCounting } from "../../ui/counted.tsx";
import { amount, directionOf, signed } from "../../ui/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { Ring } from "../../ui/ring.tsx";
import { allOpen, partsOf, type OpenNow } from "./parts.ts";
import { LINKS } from "../../ui/page/targets.ts";

const STARS = "****";

/** Total, ring and legend, three sums, three money actions. */
export function Assets({ user: asked }: { readonly user: UserInfo }) {
  const t = useText().account.me;
  const hidden = useHiddenAmounts();
  const now = useAccountNow();
  const user = now.user ?? asked;
  const open = useOpenNow(user, now);
  const parts = partsOf(user, open);
  const total = parts.total;
  return (
    <section className="sheet-sec assets">
      <div className="between">
        <span className="row sec t3">
          {t.total}
          <button
            type="button"
            className="eye"
            aria-label={hidden ? t.show : t.hide}
            aria-pressed={hidden}
            onClick={() => hideAmounts(!hidden)}
          >
            <Icon name={hidden ? "eyeOff" : "eye"} size="s" />
          </button>
        </span>
        <Link href={LINKS.records} className="lab info touch low">
          {t.records}
          {"\u00a0›"}
        </Link>
      </div>
      <b className="big">{hidden ? STARS : amount(total)}</b>
      <div className="ringrow">
        <div className="ringbox">
          <Ring parts={parts.rows.map((row) => row.value)} />
          <div className="ringin">
            <span className="cap t3">{t.free}</span>
            <b>{total > 0 ? `${((parts.rows[0].value / total) * 100).toFixed(1)}%` : "--"}</b>
          </div>
        </div>
        <dl className="leg">
          {parts.rows.map((row, index) => (
            <div key={row.id} style={{ "--k": `var(--ring${index + 1})` } as CSSProperties}>
              <dt>{t.legend[row.id]}</dt>
              <dd>{hidden ? STARS : amount(row.value)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Sums user={user} open={open} hidden={hidden} />
      {user.resets > 0 && <p className="cap t3">{t.resets(user.resets, hidden ? STARS : amount(user.resetWrittenOff))}</p>}
      <DebtStrip user={user} text={t.debt(hidden ? STARS : amount(user.debt))} />
      <Money />
    </section>
  );
}

/** In, out, and between one's own accounts. */
function Money() {
  const t = useText().account.me;
  return (
    <div className="money">
      <Button small kind="soft" onClick={() => go(LINKS.deposit)}>
        <Icon name="deposit" size="s" />
        {t.deposit}
      </Button>
      <Button small kind="soft" onClick={() => go(LINKS.withdraw)}>
        <Icon name="withdraw" size="s" />
        {t.withdraw}
      </Button>
      <Button small kind="soft" onClick={() => go(LINKS.transfer)}>
        <Icon name="swap" size="s" />
        {t.transfer}
      </Button>
    </div>
  );
}

interface Open extends OpenNow {
  readonly marketValue: number;
}

// By the prices of the moment once every position has been read, before that as the server last said.
function useOpenNow(user: UserInfo, { positions, whole }: AccountNow): Open {
  const live = useLiveTotals(positions, 0);
  return whole ? live : { profit: user.allProfitAndLose, accrued: user.accruedStayFee, marketValue: user.marketValue };
}

function Sums({ user, open, hidden }: { readonly user: UserInfo; readonly open: Open; readonly hidden: boolean }) {
  const {
    account: { me: t },
    trade,
  } = useText();
  const show = (text: string) => (hidden ? STARS : text);
  const counting = useCounting();
  const profit = allOpen(user, open);
  return (
    <>
      <div className="a3">
        <div>
          <span>{t.marketValue}</span>
          <b>{show(amount(open.marketValue))}</b>
        </div>
        <div>
          {counting.name("open", t.openProfit)}
          <b className={hidden ? "" : directionOf(profit)}>{show(signed(profit))}</b>
        </div>
        <div>
          {counting.name("total", t.totalProfit)}
          <b className={hidden ? "" : directionOf(user.allProfitAndLoseFinally)}>{show(signed(user.allProfitAndLoseFinally))}</b>
        </div>
      </div>
      {counting.sheet}
      {open.accrued > 0 && <p className="cap t3">{trade.accrued(show(amount(open.accrued)))}</p>}
    </>
  );
}
