import { useShown } from "../../data/hidden-amounts.ts";
import { useState } from "react";
import { useUser } from "../../data/session.ts";
import { go } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { amount } from "../../ui/format.ts";
import { ListRow } from "../../ui/list-row.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { LanguageRow } from "./language-row.tsx";
import "./wallet.css";
import { LINKS } from "../../ui/page/targets.ts";

/** Money in and out at a glance, the language, support. */
export default function WalletScreen() {
  const {
    account: { wallet: t },
  } = useText();
  const user = useUser();
  const shown = useShown();
  const [tab, setTab] = useState(0);
  return (
    <main>
      <section className="sheet-sec wallet">
        <Tabs look="eq" label={t.label} items={t.tabs.map((label, id) => ({ id, label }))} value={tab} onChange={setTab} />
        <span className="lab t3">{tab === 0 ? t.available : t.canWithdraw}</span>
        <b className="wallet-sum">{shown(amount(tab === 0 ? user.data?.enableAmt : user.data?.canWithdrawAmt))}</b>
        <Button full onClick={() => go(tab === 0 ? LINKS.deposit : LINKS.withdraw)}>
          {tab === 0 ? t.deposit : t.withdraw}
        </Button>
      </section>
      <div className="gap" />
      <ul className="sheet-sec rows">
        <LanguageRow />
        <ListRow icon="chat" title={t.service} to={LINKS.service} />
      </ul>
    </main>
  );
}
