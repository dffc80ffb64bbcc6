import { useBankCard, type BankCard } from "../../data/bank-card.ts";
import { useUser } from "../../data/session.ts";
import { Named } from "../../text/named.tsx";
import { Icon } from "../../ui/icon.tsx";
import { go, usePath, useQueryFields } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/empty-state.tsx";
import { Seal } from "../../ui/seal.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { TestSiteNote } from "../../ui/test-site-note.tsx";
import { CardForm } from "./card-form.tsx";
import "./bank-card.css";
import { LINKS } from "../../ui/page/targets.ts";

/** The one bank card: bind it, see it, change it with the trade password. */
export default function BankCardScreen() {
  const card = useBankCard();
  const user = useUser();
  const editing = useEditing();
  if (card.isError) return <ErrorState error={card.error} onRetry={() => void card.refetch()} />;
  if (card.isPending || user.isPending) return <SkeletonRows />;
  const holder = user.data?.realName ?? "";
  const guarded = user.data?.hasTradePassword ?? false;
  return (
    <main className="sheet-sec form-page">
      {card.data === null && <CardForm holder={holder} change={false} guarded={guarded} />}
      {card.data && !editing && <Bound card={card.data} />}
      {card.data && editing && <CardForm holder={card.data.userName || holder} change guarded={guarded} />}
      <TestSiteNote />
    </main>
  );
}

function Bound({ card }: { readonly card: BankCard }) {
  const t = useText().account.card;
  return (
    <>
      <CardPicture card={card} />
      <p className="help">{t.one}</p>
      <Button full kind="ghost" onClick={() => go(LINKS.cardChange)}>
        {t.change}
      </Button>
    </>
  );
}

function useEditing(): boolean {
  const path = usePath().toLowerCase();
  const type = useQueryFields().get("type");
  return path.startsWith("/bankupdate") || type === "edit";
}

/** The bound card as a card. */
function CardPicture({ card }: { readonly card: BankCard }) {
  return (
    <div className="bankcard">
      <div className="between">
        <span className="row">
          <Icon name="bank" />
          <b className="m">
            <Named name={card.bankName} />
          </b>
        </span>
        <Seal wide />
      </div>
      <b className="no">{card.bankNo}</b>
      <div className="between lab t2">
        <span lang="zh-CN">{card.userName}</span>
        <Named name={card.bankAddress} className="ell" />
      </div>
    </div>
  );
}
