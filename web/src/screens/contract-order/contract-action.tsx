import { useEffect, useState } from "react";
import { clockNow } from "../../data/clock.ts";
import type { Contract } from "../../data/contracts.ts";
import type { UserInfo } from "../../data/wire/shapes.ts";
import { go } from "../../ui/location.ts";
import { useText } from "../../text/text.ts";
import { askNoMoreOn, asksToday } from "../../trade/ticket/ask-again.ts";
import { useShut } from "../../trade/positions/close-sheet.tsx";
import { placesOf } from "../../trade/contract-facts.ts";
import { TargetRows } from "../../trade/ticket/target-rows.tsx";
import { IdentityFirst } from "../../trade/ticket/identity-first.tsx";
import { NextDayOnTicket } from "../../trade/next-day.tsx";
import { Refused } from "../../trade/refused.tsx";
import { useSubmit } from "../../trade/submit.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { amount } from "../../ui/format.ts";
import { KeyValue } from "../../ui/key-value.tsx";
import { priceText } from "../../ui/market-format.ts";
import { toast } from "../../ui/toast.tsx";
import type { ContractCost, ContractFault, ContractTicket } from "./contract.ts";
import { faultText } from "./fault.tsx";

interface Props {
  readonly contract: Contract;
  readonly ticket: ContractTicket;
  readonly cost: ContractCost;
  readonly fault: ContractFault | null;
  readonly agreed: boolean;
  /** Grows with every change: a refusal is about an older ticket then. */
  readonly version: number;
  readonly user: UserInfo;
  readonly available: number;
}

const IDENTITY_PASSED = 2;

/** The button: says lots and money, or why it is off; asks once more; keeps a refusal on the ticket. */
export function ContractAction({ contract, ticket, cost, fault, agreed, version, user, available }: Props) {
  const { trade: t, funds } = useText();
  const [asking, setAsking] = useState(false);
  const submit = useSubmit();
  const shut = useShut(contract.gid);
  const { clear } = submit;
  useEffect(() => clear(), [clear, version]);
  if (user.isActive !== IDENTITY_PASSED) return <IdentityFirst />;
  const product = contract.product;
  const dead = product === "index" && !contract.tradable ? funds.notTradable : null;
  const off = shut ?? dead ?? (fault ? faultText(fault, available) : agreed ? null : t.agreeFirst);
  const side = ticket.direction === 1 ? t.up : t.down;
  const send = () => {
    setAsking(false);
    submit.send(product === "index" ? "/user/buyIndex.do" : "/user/buyFutures.do", fieldsOf(contract, ticket, cost), ({ msg }) => {
      toast(msg || funds.orderDone);
      go(`/orderlist?index=${product === "index" ? 5 : 4}`, { replace: true });
    });
  };
  const press = () => (asksToday(clockNow()?.day) ? setAsking(true) : send());
  return (
    <div className="order-act">
      <Refused text={submit.refused} />
      <Button kind="buy" full busy={submit.busy} off={off} onClick={press}>
        {submit.busy ? t.sending : t.act(side, t.lots(amount(cost.lots, 0)), amount(cost.need / 100))}
      </Button>
      <NextDayOnTicket gid={contract.gid} />
      {asking && <Confirm {...{ contract, ticket, cost, side }} onConfirm={send} onClose={() => setAsking(false)} />}
    </div>
  );
}

interface ConfirmProps extends Pick<Props, "contract" | "ticket" | "cost"> {
  readonly side: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

function Confirm({ contract, ticket, cost, side, onConfirm, onClose }: ConfirmProps) {
  const { trade: t, funds } = useText();
  const [skip, setSkip] = useState(false);
  const places = placesOf(contract.gid);
  const confirm = () => {
    if (skip) askNoMoreOn(clockNow()?.day);
    onConfirm();
  };
  return (
    <Dialog open title={t.confirmTitle} confirm={t.confirm} kind="buy" onConfirm={confirm} onClose={onClose}>
      <dl>
        <KeyValue label={funds.product}>{contract.name}</KeyValue>
        <KeyValue label={t.side}>
          {side} {t.leverOf(ticket.lever)}
        </KeyValue>
        <KeyValue label={t.marketPrice}>≈ {priceText(cost.price / 10_000, places)}</KeyValue>
        <KeyValue label={t.quantity}>{t.lots(amount(cost.lots, 0))}</KeyValue>
        <KeyValue label={funds.contractValue}>{amount(cost.value / 100)}</KeyValue>
        <KeyValue label={t.pay}>{amount(cost.need / 100)}</KeyValue>
        <KeyValue label={t.forced}>
          <span className="danger">{priceText(cost.force / 10_000, places)}</span>
        </KeyValue>
        <TargetRows ticket={ticket} />
      </dl>
      <Checkbox on={skip} onChange={setSkip}>
        {t.confirmAgain}
      </Checkbox>
    </Dialog>
  );
}

function fieldsOf({ product, id }: Contract, ticket: ContractTicket, { lots }: ContractCost) {
  const target = (text: string) => (ticket.targets && text !== "" ? text : undefined);
  return {
    ...(product === "index" ? { indexId: id } : { FuturesId: id }),
    buyNum: lots,
    buyType: ticket.direction === 1 ? 0 : 1,
    lever: ticket.lever,
    profitTarget: target(ticket.profit),
    stopTarget: target(ticket.stop),
  };
}
