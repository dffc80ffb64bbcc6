import { fenOf, yuan, type Fen } from "@hongpan/core/rules/money.ts";
import { withdrawalFee } from "@hongpan/core/rules/accounts/withdrawal.ts";
import { useState } from "react";
import type { BankCard } from "../../data/bank-card.ts";
import { usePhase } from "../../data/clock.ts";
import type { Settings, UserInfo } from "../../data/wire/shapes.ts";
import { write } from "../../data/wire/write.ts";
import { Named } from "../../text/named.tsx";
import { useText, type Texts } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Field, PasswordField } from "../../ui/fields/field.tsx";
import { useForm } from "../../ui/fields/form.tsx";
import { amount } from "../../ui/format.ts";
import { go, Link } from "../../ui/page/location.ts";
import { Strip } from "../../ui/strip.tsx";
import { toast } from "../../ui/toast.tsx";
import { AFTER, LINKS } from "../../ui/page/targets.ts";

interface Props {
  readonly user: UserInfo;
  readonly card: BankCard;
  readonly settings: Settings;
}

/** Amount with its fee and what will arrive, the card, the trade password. */
export function WithdrawForm({ user, card, settings }: Props) {
  const words = useText().account.withdraw;
  const { text, type, fee, fault, password, setPassword, passwordFault, form } = useWithdrawal(settings, user);
  const shut = useShut(user, settings);
  return (
    <form onSubmit={form.onSubmit} onInput={form.onInput} noValidate>
      <div className="between can">
        <span className="sec t3">{words.free}</span>
        <b className="m">{amount(user.canWithdrawAmt)}</b>
      </div>
      {user.canWithdrawReason !== "" && <p className="help why">{user.canWithdrawReason}</p>}
      <CardRow card={card} realName={user.realName} />
      <Field
        label={words.amount}
        value={text}
        onChange={type}
        inputMode="decimal"
        maxLength={13}
        right={
          <button type="button" className="act" onClick={() => type(String(user.canWithdrawAmt))}>
            {words.all}
          </button>
        }
        error={fault}
        hint={words.feeIs(amount(settings.withFeeSingle), settings.withFeePercent * 100)}
      />
      <Arrives fee={fee} sum={fenOf(text)} />
      <PasswordField
        label={words.password}
        value={password}
        onChange={setPassword}
        maxLength={12}
        error={passwordFault ?? (form.refusedAt === "withPwd" ? form.refused : null)}
      />
      {form.refused !== null && form.refusedAt === null && (
        <Strip kind="danger" alert>
          {form.refused}
        </Strip>
      )}
      <Button full submit busy={form.busy} off={shut}>
        {words.submit}
      </Button>
      <div className="below">
        <Link href={LINKS.withdrawalRecords} className="link sec">
          {words.records}
        </Link>
        <Link href={LINKS.tradePassword} className="link sec">
          {words.passwordLost}
        </Link>
        <p className="lab t3">{words.notice(settings.withMinAmt.toLocaleString("en-US"), windowsOf(settings))}</p>
      </div>
    </form>
  );
}

/** The fee of a sum, and what is left of it. */
function Arrives({ fee, sum }: { readonly fee: Fen | null; readonly sum: Fen | null }) {
  const words = useText().account.withdraw;
  return (
    <dl className="arrives">
      <div>
        <dt className="sec t3">{words.fee}</dt>
        <dd>{amount(fee === null ? undefined : yuan(fee))}</dd>
      </div>
      <div>
        <dt className="sec t3">{words.arrives}</dt>
        <dd>
          <b>{amount(fee === null || sum === null ? undefined : yuan(sum - fee))}</b>
        </dd>
      </div>
    </dl>
  );
}

/** The card that it goes to; another one is bound there. */
function CardRow({ card, realName }: { readonly card: BankCard; readonly realName: string }) {
  const words = useText().account.withdraw;
  return (
    <>
      <Link href={LINKS.cardChange} className="to-card">
        <span className="grow">
          <span className="lab t3">{words.card}</span>
          <b className="m">
            <Named name={card.bankName} /> <span className="ell">{card.bankNo}</span>
          </b>
        </span>
        <span className="sec brand">{words.change}</span>
      </Link>
      {card.userName !== realName && <Strip kind="warn">{words.otherHolder}</Strip>}
    </>
  );
}

/** What is typed and how it is sent. */
function useWithdrawal(settings: Settings, user: UserInfo) {
  const words = useText().account.withdraw;
  const [text, setText] = useState("");
  const sum = fenOf(text);
  const [password, setSecret] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const [passwordFault, setPasswordFault] = useState<string | null>(null);
  const form = useForm({
    check: () => {
      const found = text.trim() === "" ? words.amountEmpty : faultOf(sum, settings, user, words);
      setFault(found);
      setPasswordFault(password === "" ? words.passwordEmpty : null);
      return found === null && password !== "";
    },
    send: () => write("/user/withdraw/outMoney.do", { amt: text, withPwd: password }),
    done: (done) => {
      toast(done.msg);
      go(AFTER.withdrawal);
    },
    once: true,
    failed: words.failed,
    unanswered: words.unanswered,
  });
  const type = (value: string) => {
    setText(value);
    setFault(null);
    form.clear();
  };
  const setPassword = (value: string) => {
    setSecret(value);
    setPasswordFault(null);
    form.clear();
  };
  return { text, type, fee: feeOf(sum, settings), fault, password, setPassword, passwordFault, form };
}

function feeOf(sum: Fen | null, { withFeeSingle, withFeePercent }: Settings): Fen | null {
  if (sum === null || sum === 0) return null;
  return withdrawalFee(sum, { withFeeSingle: Math.round(withFeeSingle * 100), withFeePercent: Math.round(withFeePercent * 1_000_000) });
}

/** What is wrong with the amount, or null. */
function faultOf(sum: Fen | null, { withMinAmt }: Settings, user: UserInfo, words: Texts["account"]["withdraw"]): string | null {
  if (sum === null || sum === 0) return words.amountWrong;
  if (yuan(sum) < withMinAmt) return words.below(withMinAmt);
  return yuan(sum) > user.canWithdrawAmt ? words.short : null;
}

/** Why nothing can be asked for now, or null: outside the sessions, or nothing is free. */
function useShut({ canWithdrawAmt, canWithdrawReason }: UserInfo, settings: Settings): string | null {
  const words = useText().account.withdraw;
  const phase = usePhase();
  if (canWithdrawReason !== "") return canWithdrawReason;
  if (phase === "holiday") return words.holiday;
  if (phase !== null && !OPEN.has(phase)) return words.hours(windowsOf(settings));
  return canWithdrawAmt === 0 ? words.nothing : null;
}

const OPEN: ReadonlySet<string> = new Set(["morning", "afternoon", "auction-close"]);

function windowsOf({ withWindows }: Settings): string {
  return withWindows.map(({ begin, end }) => `${begin}-${end}`).join(" ");
}
