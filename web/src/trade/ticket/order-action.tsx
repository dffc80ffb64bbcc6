import { IDENTITY } from "@hongpan/core/rules/people/identity-number.ts";
import { useEffect, useState } from "react";
import { clockNow } from "../../data/clock.ts";
import type { UserInfo } from "../../data/wire/shapes.ts";
import { go } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { amount } from "../../ui/format.ts";
import { toast } from "../../ui/toast.tsx";
import { lotsText } from "../count.ts";
import { NextDayOnTicket } from "../next-day.tsx";
import { receipt } from "../receipts.ts";
import { Refused } from "../refused.tsx";
import { useSubmit } from "../submit.ts";
import { asksToday } from "./ask-again.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { faultText } from "./fault-line.tsx";
import { IdentityFirst } from "./identity-first.tsx";
import type { TicketProduct } from "./product.ts";
import { lotsOf } from "./ticket.ts";
import type { TicketState } from "./use-ticket.ts";

interface Props {
  readonly product: TicketProduct;
  readonly ticket: TicketState;
  readonly user: UserInfo;
}

/** The button: says lots and money, or why it is off; asks once more; keeps a refusal on the ticket. */
export function OrderAction({ product, ticket, user }: Props) {
  const t = useText().trade;
  const [asking, setAsking] = useState(false);
  const submit = useSubmit();
  const { clear } = submit;
  useEffect(() => clear(), [clear, ticket.version]);
  if (user.isActive !== IDENTITY.passed) return <IdentityFirst />;
  const { gid, outlook, found } = product;
  const sideFirst = ticket.undecided ? t.sideFirst : null;
  const missing = outlook.fault && "missing" in outlook.fault ? faultText(product) : null;
  const off = product.bar ?? missing ?? sideFirst ?? faultText(product) ?? (ticket.agreement.agreed ? null : t.agreeFirst);
  const send = () => {
    setAsking(false);
    product.place(submit.send, ({ msg, positionSn: sn, filled }) => {
      ticket.agreement.keep();
      if (filled > 0 && sn !== null) receipt.set({ title: msg, gid, name: product.name, positionSn: sn, orderSn: sn });
      else toast(msg);
      ticket.renew();
      go(filled > 0 ? found.filled : found.resting, { replace: true });
    });
  };
  const press = () => (asksToday(clockNow()?.day) ? setAsking(true) : send());
  return (
    <div className="order-act">
      <Refused text={submit.refused} />
      <Button kind="buy" full busy={submit.busy} off={off} onClick={press}>
        {submit.busy ? t.sending : t.act(product.side, lotsText(gid, lotsOf(ticket.value.lots), t), amount(outlook.need / 100))}
      </Button>
      <NextDayOnTicket gid={gid} />
      {asking && <ConfirmDialog product={product} ticket={ticket.value} onConfirm={send} onClose={() => setAsking(false)} />}
    </div>
  );
}
