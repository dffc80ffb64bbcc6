import { IDENTITY } from "@hongpan/core/rules/people/identity-number.ts";
import { useEffect, useState } from "react";
import { useBankCard } from "../../data/bank-card.ts";
import { useChatUnread } from "../../data/chat.ts";
import type { UserInfo } from "../../data/wire/shapes.ts";
import { Named } from "../../text/named.tsx";
import { useText } from "../../text/text.ts";
import { LoginPasswordForm } from "../../ui/fields/login-password-form.tsx";
import { ListRow } from "../../ui/list-row.tsx";
import { LogoutRow } from "../../ui/logout-row.tsx";
import { LINKS } from "../../ui/page/targets.ts";
import { passwordWordsAhead } from "../../text/passwords.ts";
import { Sheet } from "../../ui/sheet.tsx";

/** Identity, card, agreements, passwords, messages, support, the way out. The login password is changed in a sheet over the page. */
export function AccountRows({ user }: { readonly user: UserInfo | undefined }) {
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
