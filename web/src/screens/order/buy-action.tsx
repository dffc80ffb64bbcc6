import { useEffect, useState } from "react";
import { clockNow } from "../../data/clock.ts";
import type { Quote, UserInfo } from "../../data/shapes.ts";
import { go } from "../../shell/location.ts";
import { useText } from "../../text/text.ts";
import { useOrderBar } from "../../ui-trade/order-bar.ts";
import { Refused } from "../../ui-trade/refused.tsx";
import { useSubmit } from "../../ui-trade/submit.ts";
import { Button } from "../../ui/button.tsx";
import { amount } from "../../ui/format.ts";
import { toast } from "../../ui/toast.tsx";
import { asksToday } from "./ask-again.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { faultText } from "./fault-line.tsx";
import type { Computed, Ticket } from "./ticket.ts";
import type { TicketState } from "./use-ticket.ts";

const IDENTITY_PASSED = 2;

interface Props {
  readonly ticket: TicketState;
  readonly computed: Computed;
  readonly quote: Partial<Quote>;
  readonly user: UserInfo;
}

/** The button: says lots and money, or why it is off; asks once more; keeps a refusal on the ticket. */
export function BuyAction({ ticket, computed, quote, user }: Props) {
  const t = useText().trade;
  const [asking, setAsking] = useState(false);
  const bar = useOrderBar(quote.state);
  const submit = useSubmit();
  const { clear } = submit;
  useEffect(() => clear(), [clear, ticket.version]);
  if (user.isActive !== IDENTITY_PASSED) return <IdentityFirst />;
  const off = bar ?? (computed.fault ? faultText(computed.fault, user.enableAmt) : !ticket.agreed ? t.agreeFirst : null);
  const words = t.act(
    ticket.value.direction === 1 ? t.up : t.down,
    amount(Number(ticket.value.lots) || 0, 0),
    amount(computed.cost.need / 100),
  );
  const send = () => {
    setAsking(false);
    const market = ticket.value.kind === "market";
    submit.send(market ? "/user/buy.do" : "/user/addOrder.do", fieldsOf(ticket.value, computed, quote), ({ msg }) => {
      toast(msg || (market ? t.bought : t.placed));
      go(`/warehouse?index=${market ? 0 : 2}`, { replace: true });
    });
  };
  const press = () => (asksToday(clockNow()?.day) ? setAsking(true) : send());
  return (
    <div className="act">
      <Refused text={submit.refused} />
      <Button kind="buy" full busy={submit.busy} off={off} onClick={press}>
        {submit.busy ? t.sending : words}
      </Button>
      {asking && (
        <ConfirmDialog ticket={ticket.value} computed={computed} quote={quote} onConfirm={send} onClose={() => setAsking(false)} />
      )}
    </div>
  );
}

function IdentityFirst() {
  const t = useText().trade;
  return (
    <div className="act">
      <p className="help bad" role="status">
        {t.identityFirst}
      </p>
      <Button full onClick={() => go("/authentications")}>
        {t.toIdentity}
      </Button>
    </div>
  );
}

// A market order names the stock by id, a resting one by its code (spec/4-calls.md 2.5).
function fieldsOf(ticket: Ticket, computed: Computed, quote: Partial<Quote>): Record<string, string | number | undefined> {
  const common = { buyNum: computed.shares, buyType: ticket.direction === 1 ? 0 : 1, lever: ticket.lever };
  const profitTarget = ticket.targets && ticket.profit !== "" ? ticket.profit : undefined;
  const stop = ticket.targets && ticket.stop !== "" ? ticket.stop : undefined;
  if (ticket.kind === "market") return { stockId: quote.id, ...common, profitTarget, stopTarget: stop };
  return {
    stockId: quote.code,
    ...common,
    targetPrice: ticket.price,
    profitTarget,
    stopTarget: stop,
    kind: ticket.kind,
    valid: ticket.valid,
  };
}
