import { useState } from "react";
import { useUser } from "../../data/session.ts";
import type { UserInfo } from "../../data/wire/shapes.ts";
import { write } from "../../data/wire/write.ts";
import { useQueryFields } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorState, SkeletonRows } from "../../ui/empty-state.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { Unreached, useForm } from "../../ui/fields/form.tsx";
import { useTried } from "../../ui/fields/tried.ts";
import { amount } from "../../ui/format.ts";
import { Tabs } from "../../ui/tabs.tsx";
import { toast } from "../../ui/toast.tsx";
import "./transfer.css";

type Account = "stock" | "index" | "futures";

/** The wire's types 1 to 4: from where to where. */
const DIRECTIONS: readonly (readonly [Account, Account])[] = [
  ["stock", "index"],
  ["index", "stock"],
  ["stock", "futures"],
  ["futures", "stock"],
];

/** Between the stock, index and futures accounts. */
export default function TransferScreen() {
  const user = useUser();
  if (user.isError && !user.data) return <ErrorState error={user.error} onRetry={() => void user.refetch()} />;
  if (!user.data) return <SkeletonRows />;
  return <TransferForm user={user.data} />;
}

function TransferForm({ user }: { readonly user: UserInfo }) {
  const words = useText().account.transfer;
  const wanted = useQueryFields();
  const [direction, setDirection] = useState(() => directionTo(wanted.get("to")));
  const suggested = wanted.get("amount") ?? "";
  const [text, setText] = useState(isSum(suggested) ? suggested : "");
  const { told, check, clear } = useTried({ amount: isSum(text) ? null : words.amountEmpty });
  const [from, to] = DIRECTIONS[direction] ?? ["stock", "index"];
  const free = freeOf(user, from);
  const form = useForm({
    check,
    send: () => write("/user/transAmt.do", { amt: text, type: direction + 1 }),
    done: (done) => {
      toast(done.msg);
      setText("");
      clear();
    },
    unanswered: words.unanswered,
  });
  const type = (value: string) => {
    setText(value);
    clear();
    form.clear();
  };
  const turn = (next: number) => {
    setDirection(next);
    type("");
  };
  return (
    <main className="sheet-sec form-page transfer">
      <Tabs look="fade" label={words.label} items={words.tabs.map((label, id) => ({ id, label }))} value={direction} onChange={turn} />
      <dl className="from-to">
        <Free user={user} account={from} />
        <span aria-hidden="true">→</span>
        <Free user={user} account={to} />
      </dl>
      <form onSubmit={form.onSubmit} onInput={form.onInput} noValidate>
        <Field
          label={words.amount}
          value={text}
          onChange={type}
          inputMode="decimal"
          maxLength={13}
          right={
            <button type="button" className="act" onClick={() => type(String(free))}>
              {words.all}
            </button>
          }
          error={told("amount") ?? (form.unreached ? null : form.refused)}
          hint={`${words.free(words[from])} ${amount(free)}`}
        />
        <Unreached form={form} />
        <Button full submit busy={form.busy}>
          {words.submit}
        </Button>
      </form>
      <p className="help">{words.note}</p>
    </main>
  );
}

function isSum(text: string): boolean {
  return /^\d{1,10}(\.\d{1,2})?$/.test(text) && Number(text) > 0;
}

/** The first way to `account`, else the first of all. */
function directionTo(account: string | null): number {
  const found = DIRECTIONS.findIndex(([, to]) => to === account);
  return Math.max(0, found);
}

function Free({ user, account }: { readonly user: UserInfo; readonly account: Account }) {
  const words = useText().account.transfer;
  return (
    <div>
      <dt className="lab t3">{words[account]}</dt>
      <dd>{amount(freeOf(user, account))}</dd>
    </div>
  );
}

function freeOf(user: UserInfo, account: Account): number {
  return account === "stock" ? user.enableAmt : account === "index" ? user.enableIndexAmt : user.enableFuturesAmt;
}
