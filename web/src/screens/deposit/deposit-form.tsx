import { useMutation } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import type { Answer } from "../../data/wire/api.ts";
import { write } from "../../data/wire/write.ts";
import { go, Link, useQueryFields } from "../../ui/location.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { errorText } from "../../ui/empty-state.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { amount } from "../../ui/format.ts";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import { toast } from "../../ui/toast.tsx";
import { amountOf, wholeYuan, type Channel } from "./channels.ts";
import { ChannelPicker } from "./channel-picker.tsx";
import { PaySheet, type PayOrder } from "./pay-sheet.tsx";

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
  const t = useText();
  const words = t.account.deposit;
  const fields = useQueryFields();
  const [chosen, setChosen] = useState(() => firstChannel(channels, fields.get("type")));
  const [text, setText] = useState(fields.get("selectNumber") ?? "");
  const [password, setPassword] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const [order, setOrder] = useState<PayOrder | null>(null);
  const channel = channels.find((one) => one.id === chosen) ?? channels[0];
  const act = useMutation({
    mutationFn: () => create(channel, text, password),
    onSuccess: (made) => {
      if (made.expireTime === null) {
        toast(words.waiting);
        go("/transferRecord");
      } else setOrder(made);
    },
  });
  if (!channel) return null;
  const yuan = amountOf(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (channel.serviceAbove !== null && yuan !== null && yuan > channel.serviceAbove) {
      toast(words.service, "warn");
      return go("/service");
    }
    const found =
      yuan === null
        ? words.amountEmpty
        : outside(yuan, channel)
          ? words.range(wholeYuan(channel.channelMaxLimit), wholeYuan(channel.channelMinLimit))
          : null;
    setFault(found);
    if (!found && !act.isPending) act.mutate();
  };
  const pick = (value: string) => {
    setText(value);
    setFault(null);
  };
  const told = fault ?? (act.error ? errorText(act.error, t.shell.networkError) : null);
  return (
    <form onSubmit={submit} noValidate>
      <div className="between have">
        <span className="sec t3">{words.balance}</span>
        <b className="m">{amount(available)}</b>
      </div>
      <ChannelPicker channels={channels} value={channel.id} onChange={setChosen} />
      <div className="quick-sums">
        {QUICK.map((value) => (
          <Chip key={value} on={yuan === value} onClick={() => pick(String(value))}>
            {wholeYuan(value)}
          </Chip>
        ))}
      </div>
      <Field
        label={words.amount}
        value={text}
        onChange={pick}
        inputMode="decimal"
        maxLength={13}
        error={told}
        hint={words.limits(wholeYuan(channel.channelMinLimit), wholeYuan(channel.channelMaxLimit))}
        clearable
      />
      {askPassword && (
        <PasswordField label={words.password} value={password} onChange={setPassword} maxLength={12} hint={words.passwordHint} />
      )}
      <Button full submit busy={act.isPending}>
        {yuan === null ? words.submit : words.submitAmount(amount(yuan))}
      </Button>
      <div className="between under">
        <span className="lab t3">{words.notice}</span>
        <Link href="/transferRecord" className="link sec">
          {words.records}
        </Link>
      </div>
      {order && <PaySheet order={order} onClose={() => setOrder(null)} />}
    </form>
  );
}

function firstChannel(channels: readonly Channel[], type: string | null): number | undefined {
  return (channels.find((channel) => String(channel.channelType) === type) ?? channels[0])?.id;
}

function outside(yuan: number, channel: Channel): boolean {
  return yuan < channel.channelMinLimit || yuan > channel.channelMaxLimit;
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
