import { IDENTITY } from "@hongpan/core/rules/people/identity-states.ts";
import { useBankCard } from "../../data/bank-card.ts";
import { useChatUnread } from "../../data/chat.ts";
import type { UserInfo } from "../../data/wire/shapes.ts";
import { Named } from "../../text/named.tsx";
import { useText } from "../../text/text.ts";
import { ListRow } from "../../ui/list-row.tsx";
import { LINKS } from "../../ui/page/targets.ts";

/** Identity, card, agreements, passwords, messages, support. */
export function AccountRows({ user }: { readonly user: UserInfo | undefined }) {
  const { shell, account } = useText();
  const t = account.me;
  const card = useBankCard();
  const unread = useChatUnread();
  const tail = card.data?.bankNo.slice(-4) ?? "";
  const state = user ? t.verified[user.isActive] : "";
  const passed = user?.isActive === IDENTITY.passed;
  return (
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
      <ListRow icon="sign" title={t.rows.agreement} value={user && <Signed on={user.signImg1 !== null} />} to={LINKS.agreement} />
      <ListRow icon="rule" title={t.rows.secrecy} value={user && <Signed on={user.signImg2 !== null} />} to={LINKS.secrecy} />
      <ListRow icon="holdings" title={shell.titles.allocations} to="/orderlist" />
      <ListRow icon="lock" title={t.rows.loginPassword} to={LINKS.loginPassword} />
      <ListRow icon="lock" title={t.rows.tradePassword} to={LINKS.tradePassword} />
      <ListRow icon="bell" title={t.rows.messages} to={LINKS.messages} />
      <ListRow icon="time" title={shell.titles.alerts} to="/alerts" />
      <ListRow icon="chat" title={t.rows.service} value={unread > 0 && <b className="brand">{unread}</b>} to={LINKS.service} />
      <ListRow icon="identity" title={shell.titles.classroom} to={LINKS.classroom} />
      <ListRow icon="info" title={t.rows.about} to={LINKS.about} />
    </ul>
  );
}

function Signed({ on }: { readonly on: boolean }) {
  const t = useText().account.me;
  return on ? t.signed : <span className="brand">{t.unsigned}</span>;
}

function maskName(name: string): string {
  return name ? name.slice(0, 1) + "*".repeat(Math.max(1, name.length - 1)) : "";
}
