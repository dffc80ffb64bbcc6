import { useEffect, useState } from "react";
import { clockNow } from "../../data/clock.ts";
import type { Allocation } from "../../data/funds.ts";
import type { Quote, UserInfo } from "../../data/wire/shapes.ts";
import type { Written } from "../../data/wire/write.ts";
import { go } from "../../ui/location.ts";
import { useText } from "../../text/text.ts";
import { IdentityFirst } from "../../trade/ticket/identity-first.tsx";
import { NextDayOnTicket } from "../../trade/next-day.tsx";
import { useOrderBar } from "../../trade/ticket/order-bar.ts";
import { Refused } from "../../trade/refused.tsx";
import { useSubmit, type Submit } from "../../trade/submit.ts";
import { Button } from "../../ui/button.tsx";
import { lotsText } from "../../trade/count.ts";
import { amount, beijing } from "../../ui/format.ts";
import { toast } from "../../ui/toast.tsx";
import { asksToday } from "../../trade/ticket/ask-again.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { faultText } from "./fault-line.tsx";
import type { Computed, Ticket } from "./ticket.ts";
import type { TicketState } from "./use-ticket.ts";

const IDENTITY_PASSED = 2;

interface Props {
  readonly gid: string;
  readonly ticket: TicketState;
  readonly computed: Computed;
  readonly quote: Partial<Quote>;
  readonly user: UserInfo;
  readonly sub?: Allocation;
}

/** The button: says lots and money, or why it is off; asks once more; keeps a refusal on the ticket. */
export function BuyAction({ gid, ticket, computed, quote, user, sub }: Props) {
  const { trade: t, funds } = useText();
  const [asking, setAsking] = useState(false);
  const bar = useOrderBar(gid, quote.state);
  const submit = useSubmit();
  const { clear } = submit;
  useEffect(() => clear(), [clear, ticket.version]);
  if (user.isActive !== IDENTITY_PASSED) return <IdentityFirst />;
  const off =
    bar ??
    notBegun(sub, funds.notBegun) ??
    (computed.fault ? faultText(gid, computed.fault, user.enableAmt) : !ticket.agreed ? t.agreeFirst : null);
  const side = ticket.value.direction === 1 ? t.up : t.down;
  const words = t.act(sub ? funds.act(side) : side, lotsText(gid, Number(ticket.value.lots) || 0, t), amount(computed.cost.need / 100));
  const send = () => {
    setAsking(false);
    const fills = ticket.value.kind === "market" && !computed.auction;
    place(submit, ticket.value, computed, quote, sub, ({ msg }) => {
      toast(msg || (fills ? t.bought : t.placed));
      go(sub ? "/orderlist?index=2" : `/warehouse?index=${fills ? 0 : 2}`, { replace: true });
    });
  };
  const press = () => (asksToday(clockNow()?.day) ? setAsking(true) : send());
  return (
    <div className="order-act">
      <Refused text={submit.refused} />
      <Button kind="buy" full busy={submit.busy} off={off} onClick={press}>
        {submit.busy ? t.sending : words}
      </Button>
      <NextDayOnTicket gid={gid} />
      {asking && (
        <ConfirmDialog
          ticket={ticket.value}
          gid={gid}
          computed={computed}
          quote={quote}
          sub={sub?.subaccountNumber}
          onConfirm={send}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

// A sub-account is traded from 09:15 of its first day.
function notBegun(sub: Allocation | undefined, words: (time: string) => string): string | null {
  const now = clockNow()?.now;
  return sub?.beginTime && now !== undefined && now < sub.beginTime ? words(beijing(sub.beginTime, "minute")) : null;
}

// A market order names the stock by id, a resting one by its code, which the gid makes plain (spec/4-calls.md 2.5).
function place(
  { send }: Submit,
  ticket: Ticket,
  computed: Computed,
  quote: Partial<Quote>,
  sub: Allocation | undefined,
  done: (written: Written) => void,
) {
  const common = {
    buyNum: computed.shares,
    buyType: ticket.direction === 1 ? 0 : 1,
    lever: ticket.lever,
    profitTarget: ticket.targets && ticket.profit !== "" ? ticket.profit : undefined,
    stopTarget: ticket.targets && ticket.stop !== "" ? ticket.stop : undefined,
  };
  const { id = 0, gid = "" } = quote;
  if (sub) return send("/user/funds/buyFunds.do", { stockId: id, ...common, subaccountNumber: sub.subaccountNumber }, done);
  if (ticket.kind === "market") return send("/user/buy.do", { stockId: id, ...common }, done);
  const { price, kind, valid } = ticket;
  send("/user/addOrder.do", { stockId: gid, ...common, targetPrice: price, kind, valid }, done);
}
