import type { CSSProperties } from "react";
import { toggleHiddenAmounts, useHiddenAmounts } from "../../data/hidden-amounts.ts";
import type { UserInfo } from "../../data/wire/shapes.ts";
import { go, Link } from "../../ui/location.ts";
import { useText } from "../../text/text.ts";
import { DebtStrip } from "../../trade/positions/debt-strip.tsx";
import { Button } from "../../ui/button.tsx";
import { amount, directionOf, signed } from "../../ui/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { Ring } from "../../ui/ring.tsx";
import { partsOf } from "./parts.ts";

const STARS = "****";

/** Total, ring and legend, three sums, three money actions. */
export function Assets({ user }: { readonly user: UserInfo }) {
  const t = useText().account.me;
  const hidden = useHiddenAmounts();
  const parts = partsOf(user);
  const total = parts.total;
  return (
    <section className="sheet-sec assets">
      <div className="between">
        <span className="row sec t3">
          {t.total}
          <button type="button" className="eye" aria-label={hidden ? t.show : t.hide} aria-pressed={hidden} onClick={toggleHiddenAmounts}>
            <Icon name={hidden ? "eyeOff" : "eye"} size="s" />
          </button>
        </span>
        <Link href="/FundingDetails" className="lab info touch low">
          {t.records} ›
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
      <Sums user={user} hidden={hidden} />
      {user.resets > 0 && <p className="cap t3">{t.resets(user.resets, hidden ? STARS : amount(user.resetWrittenOff))}</p>}
      <DebtStrip user={user} text={t.debt(amount(user.debt))} />
      <div className="money">
        <Button small kind="soft" onClick={() => go("/recharge")}>
          <Icon name="deposit" size="s" />
          {t.deposit}
        </Button>
        <Button small kind="soft" onClick={() => go("/cash")}>
          <Icon name="withdraw" size="s" />
          {t.withdraw}
        </Button>
        <Button small kind="soft" onClick={() => go("/transfers")}>
          <Icon name="swap" size="s" />
          {t.transfer}
        </Button>
      </div>
    </section>
  );
}

function Sums({ user, hidden }: { readonly user: UserInfo; readonly hidden: boolean }) {
  const t = useText().account.me;
  return (
    <div className="a3">
      <div>
        <span>{t.marketValue}</span>
        <b>{hidden ? STARS : amount(user.marketValue)}</b>
      </div>
      <div>
        <span>{t.openProfit}</span>
        <b className={hidden ? "" : directionOf(user.allProfitAndLose)}>{hidden ? STARS : signed(user.allProfitAndLose)}</b>
      </div>
      <div>
        <span>{t.totalProfit}</span>
        <b className={hidden ? "" : directionOf(user.allProfitAndLoseFinally)}>{hidden ? STARS : signed(user.allProfitAndLoseFinally)}</b>
      </div>
    </div>
  );
}
