import { useBankCard, type BankCard, sampleCardNumber } from "../../data/bank-card.ts";
import { useUser } from "../../data/session.ts";
import { Named } from "../../text/named.tsx";
import { Icon } from "../../ui/icon.tsx";
import { go, usePath, useQueryFields, Link } from "../../ui/page/location.ts";
import { useText, type Texts } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorState, SkeletonRows } from "../../ui/empty-state.tsx";
import { Seal } from "../../ui/seal.tsx";
import { TestSiteNote } from "../../ui/test-site-note.tsx";
import { readCardNumber } from "@hongpan/core/rules/typed/people.ts";
import { isCardNumber } from "@hongpan/core/rules/people/bank-card.ts";
import { useState } from "react";
import { write } from "../../data/wire/write.ts";
import { Field, PasswordField } from "../../ui/fields/field.tsx";
import { Send, useForm } from "../../ui/fields/form.tsx";
import { toast } from "../../ui/toast.tsx";
import { AFTER, LINKS } from "../../ui/page/targets.ts";
import "./bank-card.css";

/** The one bank card: bind it, see it, change it with the trade password. */
export default function BankCardScreen() {
  const card = useBankCard();
  const user = useUser();
  const editing = useEditing();
  if (card.isError) return <ErrorState error={card.error} onRetry={() => void card.refetch()} />;
  if (card.isPending || user.isPending) return <SkeletonRows />;
  const holder = user.data?.realName ?? "";
  const guarded = user.data?.hasTradePassword ?? false;
  return (
    <main className="sheet-sec form-page">
      {card.data === null && <CardForm holder={holder} change={false} guarded={guarded} />}
      {card.data && !editing && <Bound card={card.data} />}
      {card.data && editing && <CardForm holder={card.data.userName || holder} change guarded={guarded} />}
      <TestSiteNote />
    </main>
  );
}

function Bound({ card }: { readonly card: BankCard }) {
  const t = useText().account.card;
  return (
    <>
      <CardPicture card={card} />
      <p className="help">{t.one}</p>
      <Button full kind="ghost" onClick={() => go(LINKS.cardChange)}>
        {t.change}
      </Button>
    </>
  );
}

function useEditing(): boolean {
  const path = usePath().toLowerCase();
  const type = useQueryFields().get("type");
  return path.startsWith("/bankupdate") || type === "edit";
}

/** The bound card as a card. */
function CardPicture({ card }: { readonly card: BankCard }) {
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

interface Form {
  readonly bankNo: string;
  readonly bankName: string;
  readonly bankAddress: string;
  readonly userName: string;
  readonly withPwd: string;
}

interface Props {
  readonly holder: string;
  /** Another card in place of the one that is bound. */
  readonly change: boolean;
  /** A trade password stands. */
  readonly guarded: boolean;
}

/** Number, bank, branch, holder; in this order they are checked. A change asks for the trade password. */
function CardForm({ holder, change, guarded }: Props) {
  const t = useText();
  const words = t.account.card;
  const [form, setForm] = useState<Form>({ bankNo: "", bankName: "", bankAddress: "", userName: holder, withPwd: "" });
  const [tried, setTried] = useState(false);
  const set = (field: keyof Form) => (value: string) => setForm((now) => ({ ...now, [field]: value }));
  const faults = faultsOf(form, t);
  const shown = tried ? faults : {};
  const sent = useForm({
    check: () => {
      setTried(true);
      return Object.keys(faults).length === 0;
    },
    send: () => save(form, change),
    done: (msg) => {
      toast(msg);
      go(AFTER.card, { replace: true });
    },
  });
  const fill = () =>
    setForm((now) => ({ ...now, bankNo: sampleCardNumber(), bankName: words.sampleBank, bankAddress: words.sampleAddress }));
  return (
    <form onSubmit={sent.onSubmit} onInput={sent.onInput} noValidate>
      <div className="between sample-line">
        <span className="sec t3">{words.sampleNote}</span>
        <Button small kind="soft" onClick={fill}>
          {words.sample}
        </Button>
      </div>
      <Field
        label={words.number}
        value={form.bankNo}
        onChange={(value) => set("bankNo")(readCardNumber(value))}
        inputMode="numeric"
        error={shown.bankNo}
        clearable
      />
      <Field label={words.bank} value={form.bankName} onChange={set("bankName")} maxLength={40} error={shown.bankName} />
      <Field label={words.address} value={form.bankAddress} onChange={set("bankAddress")} maxLength={60} error={shown.bankAddress} />
      <Field label={words.holder} value={form.userName} onChange={set("userName")} maxLength={20} error={shown.userName} />
      {change && (
        <PasswordField
          label={words.tradePassword}
          value={form.withPwd}
          onChange={set("withPwd")}
          maxLength={12}
          hint={
            !guarded && (
              <Link href={LINKS.tradePassword} className="info">
                {words.setTradePassword}
              </Link>
            )
          }
        />
      )}
      <Send form={sent}>{change ? words.save : words.submit}</Send>
    </form>
  );
}

async function save(form: Form, change: boolean): Promise<string> {
  const { withPwd, ...card } = form;
  const reply = change ? await write("/user/bank/update.do", { ...card, withPwd }) : await write("/user/bank/add.do", card);
  return reply.msg;
}

function faultsOf(form: Form, t: Texts): Partial<Record<keyof Form, string>> {
  const words = t.account.card;
  const faults: Partial<Record<keyof Form, string>> = {};
  if (form.bankNo === "") faults.bankNo = words.numberEmpty;
  else if (!isCardNumber(form.bankNo)) faults.bankNo = words.numberWrong;
  if (form.bankName.trim() === "") faults.bankName = words.bankEmpty;
  if (form.bankAddress.trim() === "") faults.bankAddress = words.addressEmpty;
  if (form.userName.trim() === "") faults.userName = words.holderEmpty;
  return faults;
}
