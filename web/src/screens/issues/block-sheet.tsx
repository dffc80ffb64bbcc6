import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import { IDENTITY } from "@hongpan/core/rules/people/identity-states.ts";
import type { BlockRow } from "../../data/blocks.ts";
import { usePhase } from "../../data/clock.ts";
import { useLoggedIn, useUser } from "../../data/session.ts";
import { call } from "../../data/wire/api.ts";
import { useBlockWords } from "../../text/blocks.ts";
import { Refused, useSubmit } from "../../trade/refused.tsx";
import { IdentityFirst } from "../../trade/ticket/identity-first.tsx";
import { Parts, usePartKeys } from "../../trade/ticket/parts.tsx";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { errorText } from "../../ui/empty-state.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { Stepper } from "../../ui/fields/stepper.tsx";
import { amount, percent, priceText } from "../../ui/format.ts";
import { KeyValue } from "../../ui/list-row.tsx";
import { go, Link } from "../../ui/page/location.ts";
import { requireLogin } from "../../ui/login-wanted.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { toast } from "../../ui/toast.tsx";
import { AFTER, LINKS } from "../../ui/page/targets.ts";
import { blockFault, costOfBlock, mostOfBlock, LOT, type BlockFault } from "./block-sums.ts";
import { nameLang } from "../../ui/name-lang.ts";

interface Props {
  readonly row: BlockRow;
  readonly onClose: () => void;
}

/** Buys of one listing: how many, the agreed number, what is paid now and what it means. */
export function BlockSheet({ row: offered, onClose }: Props) {
  const t = useBlockWords();
  const demo = useUser().data?.demo ?? false;
  const row = demo ? { ...offered, price: offered.reference } : offered;
  return (
    <Sheet open onClose={onClose} title={t.buyTitle}>
      <div className="block-sheet">
        <p className="between">
          <b lang={nameLang(row.stockName)}>
            {row.stockName} <span className="cap t3">{row.stockCode}</span>
          </b>
          <b>{priceText(row.price)}</b>
        </p>
        <AgainstLast row={row} />
        {demo && <p className="cap warn">{t.demo}</p>}
        <Form row={row} onClose={onClose} />
      </div>
    </Sheet>
  );
}

/** The discount is one to the higher of previous close and last: after a fall a block may cost more than the market. */
function AgainstLast({ row: { price, nowPrice } }: Pick<Props, "row">) {
  const t = useBlockWords();
  const off = nowPrice > 0 ? (price / nowPrice - 1) * 100 : 0;
  const words = [priceText(nowPrice), percent(Math.abs(off), 1).replace(/^\+/, "")] as const;
  return off > 0 ? <p className="cap warn">{t.above(...words)}</p> : <p className="cap t3">{t.below(...words)}</p>;
}

function Form({ row, onClose }: Props) {
  const t = useBlockWords();
  const loggedIn = useLoggedIn();
  const user = useUser().data;
  const [text, setText] = useState(String(row.stockNum));
  const [password, setPassword] = useState("");
  const submit = useSubmit();
  const shares = Number(text);
  // Until it is known nothing is short.
  const available = user?.enableAmt ?? Number.MAX_SAFE_INTEGER / 1e6;
  const fault = blockFault(shares, row, available);
  const type = (next: string) => (submit.clear(), setText(next));
  const send = () =>
    submit.send("/user/buyStockDz.do", { stockCode: row.stockGid, num: shares, password, listingId: row.id }, ({ msg }) => {
      toast(msg);
      onClose();
      go(AFTER.block);
    });
  return (
    <>
      <Quantity row={row} text={text} onType={type} fault={fault} available={available} />
      <AgreedNumber row={row} value={password} onChange={(next) => (submit.clear(), setPassword(next))} />
      <dl>
        <KeyValue label={t.cost}>
          <b>{amount(costOfBlock(shares, row.price))}</b>
        </KeyValue>
        <KeyValue label={t.available}>{amount(user?.enableAmt)}</KeyValue>
      </dl>
      <p className="cap t3">{t.settle}</p>
      {row.lockDays > 0 && <p className="cap warn">{t.locked(row.lockDays)}</p>}
      <Refused text={submit.refused} />
      {!loggedIn ? (
        <Button full onClick={() => requireLogin()}>
          {t.login}
        </Button>
      ) : user && user.isActive !== IDENTITY.passed ? (
        <IdentityFirst />
      ) : (
        <Send row={row} shares={shares} fault={fault} password={password} available={available} busy={submit.busy} onSend={send} />
      )}
    </>
  );
}

interface QuantityProps {
  readonly row: BlockRow;
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly fault: BlockFault | null;
  readonly available: number;
}

function Quantity({ row, text, onType, fault, available }: QuantityProps) {
  const t = useBlockWords();
  const most = mostOfBlock(row, available);
  const step = (way: 1 | -1) => onType(String(Math.max(row.stockNum, Math.min(row.left, row.most, Number(text) + way * LOT))));
  const part = (of: number) => onType(String(Math.max(row.stockNum, Math.floor((most * of) / LOT) * LOT)));
  return (
    <div className="block-quantity">
      <Stepper
        label={t.quantity}
        value={text}
        caption={t.quantity}
        describedBy="block-fault"
        longest={9}
        keys={usePartKeys(part)}
        onChange={onType}
        onStep={step}
        minusOff={Number(text) <= row.stockNum}
        plusOff={Number(text) >= Math.min(row.left, row.most)}
      />
      <div role="group" aria-label={t.parts}>
        <Parts onPick={part} />
      </div>
      <div id="block-fault">
        <Refused text={fault === null || fault === "money" ? null : faultText(fault, row, 0, t)} />
      </div>
    </div>
  );
}

function AgreedNumber({
  row,
  value,
  onChange,
}: {
  readonly row: BlockRow;
  readonly value: string;
  readonly onChange: (text: string) => void;
}) {
  const t = useBlockWords();
  const { networkError } = useText().shell;
  const asked = useMutation({
    mutationFn: () => call("/user/blockAgreed.do", { listingId: row.id }),
    onSuccess: ({ password }) => onChange(password),
  });
  const ask = () => requireLogin() && asked.mutate();
  return (
    <Field
      label={t.agreed}
      value={value}
      onChange={(typed) => onChange(typed.replace(/\D/g, ""))}
      inputMode="numeric"
      maxLength={6}
      hint={t.agreedHint}
      error={asked.error ? errorText(asked.error, networkError) : null}
      right={
        <button type="button" className="act" onClick={ask}>
          {t.getAgreed}
        </button>
      }
    />
  );
}

const DEALT_IN: ReadonlySet<string> = new Set(["morning", "afternoon"]);

interface SendProps {
  readonly row: BlockRow;
  readonly shares: number;
  readonly fault: BlockFault | null;
  readonly password: string;
  readonly available: number;
  readonly busy: boolean;
  readonly onSend: () => void;
}

function Send({ row, shares, fault, password, available, busy, onSend }: SendProps) {
  const t = useBlockWords();
  const phase = usePhase();
  const cost = costOfBlock(shares, row.price);
  const shut = phase === null || DEALT_IN.has(phase) ? null : t.faults.closed;
  const off = shut ?? (fault && faultText(fault, row, cost - available, t)) ?? keyFault(password, t);
  return (
    <>
      <Button full busy={busy} off={off} onClick={onSend}>
        {t.confirm(amount(shares, 0), amount(cost))}
      </Button>
      {fault === "money" && (
        <Link href={LINKS.deposit} className="link sec">
          {t.toDeposit}
        </Link>
      )}
    </>
  );
}

function keyFault(password: string, { faults }: ReturnType<typeof useBlockWords>): string | null {
  if (password === "") return faults.key;
  return password.length === 6 ? null : faults.agreed;
}

function faultText(fault: BlockFault, row: BlockRow, lack: number, t: ReturnType<typeof useBlockWords>): string {
  const says = {
    quantity: t.faults.quantity,
    least: t.faults.least(amount(row.stockNum, 0)),
    lot: t.faults.lot(amount(LOT, 0)),
    left: t.faults.left(amount(row.left, 0)),
    most: t.faults.most(amount(row.most, 0)),
    money: t.faults.money(amount(lack)),
  };
  return says[fault];
}
