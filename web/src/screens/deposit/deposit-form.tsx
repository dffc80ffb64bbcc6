import { useState } from "react";
import type { Answer } from "../../data/wire/api.ts";
import { write } from "../../data/wire/write.ts";
import { Icon } from "../../ui/icon.tsx";
import { go, Link, useQueryFields } from "../../ui/page/location.ts";
import { useText, type Texts } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { useForm } from "../../ui/fields/form.tsx";
import { amount } from "../../ui/format.ts";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import { toast } from "../../ui/toast.tsx";
import { amountOf, wholeYuan, type Channel } from "./channels.ts";
import { PaySheet, type PayOrder } from "./pay-sheet.tsx";
import { AFTER, LINKS } from "../../ui/page/targets.ts";

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
  return reply.data as Answer<"/user/recharge/inMoney.do">;
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
