import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { minutesAndSeconds, useCountdown } from "../../data/clock.ts";
import { type Answer, call, say } from "../../data/wire/api.ts";
import { refreshMine } from "../../data/wire/query.ts";
import { write } from "../../data/wire/write.ts";
import { copyTelling } from "../../ui/copy.ts";
import { errorText } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { go, Link, useQueryFields } from "../../ui/page/location.ts";
import { useText, type Texts } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Field, PasswordField } from "../../ui/fields/field.tsx";
import { useForm } from "../../ui/fields/form.tsx";
import { amount } from "../../ui/format.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { Strip } from "../../ui/strip.tsx";
import { toast } from "../../ui/toast.tsx";
import { amountOf, wholeYuan, type Channel } from "./channels.ts";
import { AFTER, LINKS } from "../../ui/page/targets.ts";

const ASK_MS = 2000;
const PENDING = 0;
const PAID = 1;
const EXPIRED = 3;
const QUICK = [50_000, 100_000, 300_000, 500_000] as const;
const PAY_TYPE = 1;

interface Props {
  readonly channels: readonly Channel[];
  readonly available: number | undefined;
  /** A trade password is set: it may be given along. */
  readonly askPassword: boolean;
}

/** Channel, quick amounts, amount, trade password; then the payment sheet. */
export function DepositForm({ channels, available, askPassword }: Props) {
  const words = useText().account.deposit;
  const [password, setPassword] = useState("");
  const { channel, choose, text, type, yuan, told, form, order, close } = useDeposit(channels, password);
  if (!channel) return null;
  return (
    <form onSubmit={form.onSubmit} onInput={form.onInput} noValidate>
      <div className="between have">
        <span className="sec t3">{words.balance}</span>
        <b className="m">{amount(available)}</b>
      </div>
      <ChannelPicker channels={channels} value={channel.id} onChange={choose} />
      <QuickSums yuan={yuan} onPick={type} />
      <Field
        label={words.amount}
        value={text}
        onChange={type}
        inputMode="decimal"
        maxLength={13}
        error={told}
        hint={words.limits(wholeYuan(channel.channelMinLimit), wholeYuan(channel.channelMaxLimit))}
        clearable
      />
      {askPassword && (
        <PasswordField label={words.password} value={password} onChange={setPassword} maxLength={12} hint={words.passwordHint} />
      )}
      <Button full submit busy={form.busy}>
        {yuan === null ? words.submit : words.submitAmount(amount(yuan))}
      </Button>
      <div className="between under">
        <span className="lab t3">{words.notice}</span>
        <Link href={LINKS.depositRecords} className="link sec">
          {words.records}
        </Link>
      </div>
      {order && <PaySheet order={order} onClose={close} />}
    </form>
  );
}

/** Channel and amount, checked as they are sent, and the order that has come of it. */
function useDeposit(channels: readonly Channel[], password: string) {
  const words = useText().account.deposit;
  const fields = useQueryFields();
  const [chosen, setChosen] = useState(() => firstChannel(channels, fields.get("type")));
  const [text, setText] = useState(fields.get("selectNumber") ?? "");
  const [fault, setFault] = useState<string | null>(null);
  const [order, setOrder] = useState<PayOrder | null>(null);
  const channel = channels.find((one) => one.id === chosen) ?? channels[0];
  const yuan = amountOf(text);
  const form = useForm({
    check: () => {
      if (!channel) return false;
      if (channel.serviceAbove !== null && yuan !== null && yuan > channel.serviceAbove) {
        toast(words.service);
        go(LINKS.service);
        return false;
      }
      const found = text === "" ? words.amountEmpty : faultOf(yuan, channel, words);
      setFault(found);
      return !found;
    },
    send: () => create(channel, text, password),
    done: (made) => {
      if (made.expireTime === null) {
        toast(words.waiting);
        go(AFTER.deposit.waits);
      } else setOrder(made);
    },
    failed: words.failed,
    unanswered: words.unanswered,
  });
  const type = (value: string) => {
    setText(value);
    setFault(null);
    form.clear();
  };
  const close = () => setOrder(null);
  return { channel, choose: setChosen, text, type, yuan, told: fault ?? form.refused, form, order, close };
}

function firstChannel(channels: readonly Channel[], type: string | null): number | undefined {
  return (channels.find((channel) => String(channel.channelType) === type) ?? channels[0])?.id;
}

/** What is wrong with the amount, or null. */
function faultOf(yuan: number | null, { channelMinLimit, channelMaxLimit }: Channel, words: Texts["account"]["deposit"]): string | null {
  if (yuan === null) return words.amountWrong;
  return yuan < channelMinLimit || yuan > channelMaxLimit ? words.range(wholeYuan(channelMaxLimit), wholeYuan(channelMinLimit)) : null;
}

function QuickSums({ yuan, onPick }: { readonly yuan: number | null; readonly onPick: (text: string) => void }) {
  return (
    <div className="quick-sums">
      {QUICK.map((value) => (
        <Chip key={value} on={yuan === value} onClick={() => onPick(String(value))}>
          {wholeYuan(value)}
        </Chip>
      ))}
    </div>
  );
}

async function create(channel: Channel | undefined, amt: string, password: string): Promise<PayOrder> {
  const reply = await write("/user/recharge/inMoney.do", {
    amt,
    payType: PAY_TYPE,
    payId: channel?.id,
    channelType: channel?.channelType,
    channelName: channel?.channelName,
    password: password || undefined,
  });
  return reply.data;
}

interface ChannelPickerProps {
  readonly channels: readonly Channel[];
  readonly value: number;
  readonly onChange: (id: number) => void;
}

/** The ways in, one chosen. */
function ChannelPicker({ channels, value, onChange }: ChannelPickerProps) {
  const t = useText().account.deposit;
  return (
    <div role="radiogroup" aria-label={t.channel} className="channels">
      {channels.map((channel) => (
        <button
          key={channel.id}
          type="button"
          role="radio"
          aria-checked={channel.id === value}
          className={channel.id === value ? "on" : ""}
          onClick={() => onChange(channel.id)}
        >
          <span className="grow">
            <b className="m">{t.channelKinds[channel.cType] ?? channel.channelName}</b>
            <span className="lab t3">{t.channelNotes[channel.cType] ?? channel.channelDesc}</span>
          </span>
          {channel.id === value && <Icon name="check" size="s" className="brand" />}
        </button>
      ))}
    </div>
  );
}

type PayOrder = Answer<"/user/recharge/inMoney.do">;

/** The QR code of the sandbox cashier with its five minutes; paid here or there, the sheet notices. */
function PaySheet({ order, onClose }: { readonly order: PayOrder; readonly onClose: () => void }) {
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
