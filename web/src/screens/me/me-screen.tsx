import { IDENTITY } from "@hongpan/core/rules/people/identity-states.ts";
import { useEffect, useState } from "react";
import { useBankCard } from "../../data/bank-card.ts";
import { useChatUnread } from "../../data/chat.ts";
import type { UserInfo } from "../../data/wire/shapes.ts";
import { Named } from "../../text/named.tsx";
import { StoppedStrip } from "../../info/stopped-strip.tsx";
import { passwordWordsAhead } from "../../text/passwords.ts";
import { useText } from "../../text/text.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { LoginPasswordForm } from "../../ui/fields/login-password-form.tsx";
import { maskPhone, amount, directionOf, signed } from "../../ui/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { ListRow, LogoutRow } from "../../ui/list-row.tsx";
import { Link, go } from "../../ui/page/location.ts";
import { Heading, Main } from "../../ui/page/place.ts";
import { useUser } from "../../data/session.ts";
import { ErrorState, SkeletonRows } from "../../ui/empty-state.tsx";
import { LINKS } from "../../ui/page/targets.ts";
import { PullRefresh } from "../../ui/pull-refresh.tsx";
import { Seal } from "../../ui/seal.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { chooseLook, useTheme } from "../../ui/theme.ts";
import { hideAmounts, useHiddenAmounts } from "../../data/hidden-amounts.ts";
import { useAccountNow, type AccountNow, useLiveTotals } from "../../trade/positions/live-totals.ts";
import { DebtStrip } from "../../trade/positions/debt-strip.tsx";
import { Frozen } from "../../trade/positions/frozen.tsx";
import { Button } from "../../ui/button.tsx";
import { useCounting } from "../../trade/positions/counted.tsx";
import { Ring } from "./ring.tsx";
import { allOpen, partsOf, type OpenNow } from "./parts.ts";
import "./me.css";

/** Me: what I own and where it lies, money in and out, then administration. */
export default function MeScreen() {
  const user = useUser();
  return (
    <>
      <MeBar user={user.data} />
      <Main>
        <PullRefresh onRefresh={() => user.refetch()}>
          {user.isError && !user.data && <ErrorState error={user.error} onRetry={() => void user.refetch()} />}
          {user.isPending && <SkeletonRows rows={5} />}
          <StoppedStrip />
          {user.data && <Assets user={user.data} />}
          <div className="gap" />
          <AccountRows user={user.data} />
        </PullRefresh>
      </Main>
    </>
  );
}

/** Avatar, phone and state of identity; seal, theme, settings. */
function MeBar({ user }: { readonly user: UserInfo | undefined }) {
  const t = useText().account.me;
  const dark = useTheme() === "black";
  return (
    <header className="brandbar mebar">
      <div className="row">
        <span className="ava">
          <Avatar number={user?.avatar ?? 0} />
        </span>
        <div className="grow">
          <div className="row">
            <Heading className="pno">{user ? maskPhone(user.phone) : "--"}</Heading>
            {user && <span className="vf">{t.verified[user.isActive] ?? t.verified[0]}</span>}
          </div>
          <span className="lab fg2 ell" lang={user?.nickName ? "zh-CN" : undefined}>
            {user ? user.nickName || t.userId(user.id) : ""}
          </span>
        </div>
        <Seal on />
        <button
          type="button"
          className="bell"
          aria-label={dark ? t.themeRed : t.themeBlack}
          onClick={() => chooseLook({ theme: dark ? "red" : "black" })}
        >
          <Icon name={dark ? "sun" : "moon"} />
        </button>
        <Link href={LINKS.setup} className="bell" aria-label={t.setup}>
          <Icon name="gear" />
        </Link>
      </div>
    </header>
  );
}

/** Identity, card, agreements, passwords, messages, support, the way out. The login password is changed in a sheet over the page. */
function AccountRows({ user }: { readonly user: UserInfo | undefined }) {
  const { shell, account } = useText();
  const t = account.me;
  const card = useBankCard();
  const unread = useChatUnread();
  const tail = card.data?.bankNo.slice(-4) ?? "";
  const state = user ? t.verified[user.isActive] : "";
  const [changing, setChanging] = useState(false);
  // The sheet must not take the page away while its words come.
  useEffect(() => void passwordWordsAhead(), []);
  const passed = user?.isActive === IDENTITY.passed;
  return (
    <>
      <ul className="sheet-sec rows links">
        <ListRow
          icon="identity"
          title={t.rows.identity}
          value={
            <>
              {passed && <span lang="zh-CN">{maskName(user.realName)}　</span>}
              {state}
            </>
          }
          to={passed ? LINKS.identityPassed : LINKS.identity}
        />
        <ListRow
          icon="bank"
          title={t.rows.card}
          value={card.data ? <Named name={card.data.bankName} said={(bank) => t.cardTail(bank, tail)} /> : card.data === null && t.noCard}
          to={LINKS.card}
        />
        <ListRow icon="deposit" title={shell.title("wallet")} to={LINKS.wallet} />
        <ListRow icon="sign" title={t.rows.agreement} value={user && <Signed on={user.signImg1 !== null} />} to={LINKS.agreement} />
        <ListRow icon="rule" title={t.rows.secrecy} value={user && <Signed on={user.signImg2 !== null} />} to={LINKS.secrecy} />
        <ListRow icon="holdings" title={shell.title("allocations")} to="/orderlist" />
        <ListRow icon="lock" title={t.rows.loginPassword} to={LINKS.loginPassword} onClick={() => setChanging(true)} />
        <ListRow icon="lock" title={t.rows.tradePassword} to={LINKS.tradePassword} />
        <ListRow icon="bell" title={t.rows.messages} to={LINKS.messages} />
        <ListRow icon="time" title={shell.title("alerts")} to="/alerts" />
        <ListRow icon="chat" title={t.rows.service} value={unread > 0 && <b className="brand">{unread}</b>} to={LINKS.service} />
        <ListRow icon="identity" title={shell.title("classroom")} to={LINKS.classroom} />
        <ListRow icon="info" title={t.rows.about} to={LINKS.about} />
        <LogoutRow />
      </ul>
      <Sheet open={changing} onClose={() => setChanging(false)} title={shell.title("loginPassword")}>
        <LoginPasswordForm onDone={() => setChanging(false)} />
      </Sheet>
    </>
  );
}

function Signed({ on }: { readonly on: boolean }) {
  const t = useText().account.me;
  return on ? t.signed : <span className="brand">{t.unsigned}</span>;
}

function maskName(name: string): string {
  return name ? name.slice(0, 1) + "*".repeat(Math.max(1, name.length - 1)) : "";
}

const STARS = "****";

/** Total, ring and legend, three sums, three money actions. */
function Assets({ user: asked }: { readonly user: UserInfo }) {
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
            <div key={row.id} style={{ "--k": `var(--ring${index + 1})` }}>
              <dt>{t.legend[row.id]}</dt>
              <dd>{hidden ? STARS : amount(row.value)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Frozen by={user.frozenBy} />
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
