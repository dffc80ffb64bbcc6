import { allocationLeversFor, allocationSettingsOn, type CycleType } from "@hongpan/core/rules/accounts/allocation.ts";
import type { Ppm } from "@hongpan/core/rules/money.ts";
import { useState, type FormEvent } from "react";
import type { UserInfo } from "../../data/wire/shapes.ts";
import { share, amount } from "../../ui/format.ts";
import { go } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { Refused, useSubmit } from "../../trade/refused.tsx";
import { Agreement } from "../../trade/ticket/agreement.tsx";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { KeyValue } from "../../ui/list-row.tsx";
import { Segmented } from "../../ui/fields/segmented.tsx";
import { toast } from "../../ui/toast.tsx";
import { computeApplication, type Asked, type ComputedApplication } from "./application.ts";
import { useApplyWords } from "./text.ts";
import { AFTER } from "../../ui/page/targets.ts";

const CYCLES = [1, 2, 3] as const satisfies readonly CycleType[];
const QUICK = [10_000, 50_000, 100_000] as const;

interface Props {
  readonly user: UserInfo;
  readonly day: string;
  readonly xt: number;
}

/** Cycle, length, lever, margin; the cost below; a refusal beside its field. */
export function ApplyForm({ user, day, xt }: Props) {
  const t = useText();
  const words = useApplyWords();
  const settings = allocationSettingsOn(day);
  const cap = user.leverCap ?? 0;
  const levers = allocationLeversFor(settings.levers, cap);
  const [asked, setAsked] = useState<Asked>({
    ...{ cycleType: 1, cycles: settings.periods[1][0]!, lever: Math.min(...(levers.length > 0 ? levers : settings.levers)), margin: "" },
  });
  const [agreed, agree] = useState(false);
  const [asking, setAsking] = useState(false);
  const submit = useSubmit();
  const computed = computeApplication(asked, user, { day, xt });
  const set = (fields: Partial<Asked>) => (submit.clear(), setAsked((old) => ({ ...old, ...fields })));
  const bounds = [amount(settings.marginMin / 100, 0), amount(settings.marginMax / 100, 0)] as const;
  const fault = faultOf(computed, bounds, words, cap);
  const off = fault ?? (agreed ? null : words.agreeFirst);
  const press = (event: FormEvent) => {
    event.preventDefault();
    if (!off) setAsking(true);
  };
  const send = () => {
    setAsking(false);
    const { margin, lever, cycleType, cycles } = asked;
    submit.send("/user/funds/addFundsApply.do", { margin, lever, cycleType, tradersCycle: cycles }, ({ msg }) => {
      toast(msg || words.submitted);
      go(AFTER.allocation, { replace: true });
    });
  };
  return (
    <form className="applyform" onSubmit={press} noValidate>
      <Period asked={asked} periods={settings.periods} onPick={set} />
      <Choice label={t.funds.lever} values={levers} value={asked.lever} onPick={(lever) => set({ lever })}>
        {(value) => t.funds.leverOf(value)}
      </Choice>
      {cap > 0 && levers.length > 0 && <p className="lab t3">{words.cap(cap)}</p>}
      <Field
        label={words.marginField}
        value={asked.margin}
        onChange={(text) => set({ margin: text.replace(/[^\d.]/g, "").slice(0, 10) })}
        inputMode="decimal"
        error={computed.fault === "empty" ? null : fault}
        hint={`${words.marginHint(...bounds)} · ${t.trade.available} ${amount(user.enableAmt)}`}
      />
      <QuickSums value={Number(asked.margin)} onPick={(value) => set({ margin: String(value) })} />
      <Terms asked={asked} computed={computed} rate={settings.manageRate[asked.cycleType]} singleRatio={settings.singleRatio} />
      <Agreement agreed={agreed} onChange={agree} kind="cooperation" />
      <div className="order-act">
        <Refused text={submit.refused} />
        <Button full submit busy={submit.busy} off={off}>
          {submit.busy ? t.trade.sending : words.submit(amount(computed.need / 100))}
        </Button>
      </div>
      <Dialog open={asking} title={words.confirm} confirm={t.trade.confirm} onConfirm={send} onClose={() => setAsking(false)}>
        <Summary asked={asked} computed={computed} />
      </Dialog>
    </form>
  );
}

interface PeriodProps {
  readonly asked: Asked;
  readonly periods: ReturnType<typeof allocationSettingsOn>["periods"];
  readonly onPick: (fields: Partial<Asked>) => void;
}

/** The cycle, and how many of them. */
function Period({ asked: { cycleType, cycles }, periods, onPick }: PeriodProps) {
  const t = useText();
  const words = useApplyWords();
  return (
    <>
      <Segmented
        label={t.funds.cycle}
        items={CYCLES.map((id) => ({ id, label: words.cycles[id] }))}
        value={cycleType}
        onChange={(id) => onPick({ cycleType: id, cycles: periods[id][0]! })}
      />
      <Choice label={words.length} values={periods[cycleType]} value={cycles} onPick={(value) => onPick({ cycles: value })}>
        {(value) => t.funds.span(Number(value), cycleType)}
      </Choice>
    </>
  );
}

/** What is wrong with the application in words, or null. */
function faultOf(
  { fault, lack }: ComputedApplication,
  bounds: readonly [string, string],
  words: ReturnType<typeof useApplyWords>,
  cap: number,
): string | null {
  const sentences = {
    empty: words.marginEmpty,
    range: words.marginRange(...bounds),
    cap: words.cap(cap),
    money: words.marginLack(amount(lack / 100)),
    debt: words.debt,
  };
  return fault && sentences[fault];
}

/** What is confirmed before the application goes out. */
function Summary({ asked, computed }: { readonly asked: Asked; readonly computed: ComputedApplication }) {
  const t = useText();
  const words = useApplyWords();
  return (
    <dl>
      <KeyValue label={t.funds.cycle}>{t.funds.span(asked.cycles, asked.cycleType)}</KeyValue>
      <KeyValue label={t.funds.lever}>{t.funds.leverOf(asked.lever)}</KeyValue>
      <KeyValue label={t.funds.total}>{amount(computed.total / 100)}</KeyValue>
      <KeyValue label={t.funds.unwind}>
        <span className="danger">{amount(computed.lines.unwind / 100)}</span>
      </KeyValue>
      <KeyValue label={words.payNow}>{amount(computed.need / 100)}</KeyValue>
    </dl>
  );
}

function QuickSums({ value, onPick }: { readonly value: number; readonly onPick: (value: number) => void }) {
  return (
    <div className="row sums">
      {QUICK.map((each) => (
        <Chip key={each} on={value === each} onClick={() => onPick(each)}>
          {amount(each, 0)}
        </Chip>
      ))}
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly values: readonly number[];
  readonly value: number;
  readonly onPick: (value: number) => void;
  readonly children: (value: number) => string;
}

function Choice({ label, values, value, onPick, children }: ChoiceProps) {
  return (
    <div className="choice" role="radiogroup" aria-label={label}>
      <span className="sec t3">{label}</span>
      {values.map((each) => (
        <button
          key={each}
          type="button"
          role="radio"
          aria-checked={each === value}
          className={each === value ? "chip on" : "chip"}
          onClick={() => onPick(each)}
        >
          {children(each)}
        </button>
      ))}
    </div>
  );
}

interface TermsProps {
  readonly asked: Asked;
  readonly computed: ComputedApplication;
  /** Of the lent money, for one cycle. */
  readonly rate: Ppm;
  readonly singleRatio: number;
}

/** What the application costs and where its lines lie. */
function Terms({ asked, computed, rate, singleRatio }: TermsProps) {
  const t = useText().funds;
  const words = useApplyWords();
  const yuan = (fen: number) => amount(fen / 100);
  const { lines, falls } = computed;
  return (
    <section className="cost paycard">
      <div className="between pay">
        <span className="sec t2">{words.payNow}</span>
        <b>{yuan(computed.need)}</b>
      </div>
      <dl className="termlist">
        <KeyValue label={words.ownMoney}>{yuan(computed.margin)}</KeyValue>
        <KeyValue label={words.manageFee}>
          {yuan(computed.manageFee)} <span className="t3">{words.rateLine(share(rate / 10_000, 2), words.units[asked.cycleType])}</span>
        </KeyValue>
        <KeyValue label={t.lent}>{yuan(computed.funds)}</KeyValue>
        <KeyValue label={words.tradingTotal}>{yuan(computed.total)}</KeyValue>
        <KeyValue label={t.warning}>
          <span className="warn">{yuan(lines.warning)}</span>
        </KeyValue>
        <KeyValue label={t.unwind}>
          <span className="danger">{yuan(lines.unwind)}</span>
        </KeyValue>
        <KeyValue label={words.length}>{words.tradingDays(computed.days)}</KeyValue>
        {singleRatio < 100 && <KeyValue label={words.single}>{singleRatio}%</KeyValue>}
      </dl>
      {computed.total > 0 && (
        <p className="lab warn" role="status">
          {words.risk(share(falls.unwind, 1), share(falls.warning, 1))}
        </p>
      )}
      <p className="cap t3">{words.lossNote}</p>
    </section>
  );
}
