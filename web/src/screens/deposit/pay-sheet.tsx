import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { call, say, type Answer } from "../../data/wire/api.ts";
import { refreshMine } from "../../data/wire/query.ts";
import { copyTelling } from "../../ui/copy.ts";
import { go } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { minutesAndSeconds, useCountdown } from "../../data/countdown.ts";
import { errorText } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Strip } from "../../ui/strip.tsx";
import { toast } from "../../ui/toast.tsx";
import { AFTER } from "../../ui/page/targets.ts";

export type PayOrder = Answer<"/user/recharge/inMoney.do">;

const ASK_MS = 2000;
const PENDING = 0;
const PAID = 1;
const EXPIRED = 3;

/** The QR code of the sandbox cashier with its five minutes; paid here or there, the sheet notices. */
export function PaySheet({ order, onClose }: { readonly order: PayOrder; readonly onClose: () => void }) {
  const t = useText();
  const words = t.account.deposit;
  const left = useCountdown(order.expireTime);
  const expired = left === 0;
  useOutcome(order.orderSn, onClose);
  const pay = useMutation({
    mutationFn: (result: "success" | "fail") => say("/api/sandbox/pay.do", { orderSn: order.orderSn, result }),
    onSettled: refreshMine,
  });
  return (
    <Sheet open onClose={onClose} title={words.payTitle}>
      <div className="pay-code">
        <img src={order.qrUrl} alt={words.payTitle} width={180} height={180} className={expired ? "dim" : ""} />
        <p className={expired ? "danger" : "t2"} role={expired ? "alert" : undefined}>
          {expired ? words.expired : words.payLeft(minutesAndSeconds(left))}
        </p>
        <button type="button" className="row sec t3 sn" onClick={() => void copyTelling(order.orderSn, words)} aria-label={words.copyOrder}>
          {words.order} {order.orderSn} <Icon name="copy" size="s" />
        </button>
        {pay.error && (
          <Strip kind="danger" alert>
            {errorText(pay.error, t.shell.networkError)}
          </Strip>
        )}
        {!expired && (
          <Button full busy={pay.isPending} onClick={() => pay.mutate("success")}>
            {words.payHere}
          </Button>
        )}
        <div className="row two-ways">
          <a className="btn ghost sm" href={order.payUrl} target="_blank" rel="noopener noreferrer">
            {words.openCashier}
          </a>
          {!expired && (
            <Button small kind="soft" onClick={() => pay.mutate("fail")}>
              {words.payFail}
            </Button>
          )}
        </div>
      </div>
    </Sheet>
  );
}

/** Watches the order until it is decided, wherever it was paid. */
function useOutcome(orderSn: string, onClose: () => void): void {
  const words = useText().account.deposit;
  const state = useQuery({ queryKey: ["my", "deposit", orderSn], queryFn: () => stateOf(orderSn), refetchInterval: ASK_MS });
  const now = state.data?.state ?? PENDING;
  const why = state.data?.why ?? "";
  const decided = useEffectEvent((outcome: "paid" | "failed" | "expired") => {
    const paid = outcome === "paid";
    refreshMine();
    onClose();
    toast(paid ? words.done : why || words.failed, paid ? "ok" : "warn");
    go(AFTER.deposit[outcome]);
  });
  useEffect(() => {
    if (now !== PENDING) decided(now === PAID ? "paid" : now === EXPIRED ? "expired" : "failed");
  }, [now]);
}

async function stateOf(orderSn: string): Promise<{ readonly state: number; readonly why: string }> {
  const page = await call("/user/recharge/list.do", { pageNum: 1, pageSize: 20 });
  const row = page.list.find((one) => one.orderSn === orderSn);
  return { state: row?.orderStatus ?? PENDING, why: row?.orderDesc ?? "" };
}
