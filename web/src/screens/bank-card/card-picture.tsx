import type { BankCard } from "../../data/bank-card.ts";
import { Named } from "../../text/named.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Seal } from "../../ui/seal.tsx";

/** The bound card as a card. */
export function CardPicture({ card }: { readonly card: BankCard }) {
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
