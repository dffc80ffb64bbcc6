import { useState } from "react";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { errorText, SkeletonRows } from "../../ui/empty-state.tsx";
import { amount, directionOf, signed } from "../../ui/format.ts";
import { KeyValue } from "../../ui/list-row.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { estimated, lastRecord, postedSince, type Bill } from "./bill.ts";
import { useOneByOne, type Plan, type Progress, type Step } from "./one-by-one.ts";

interface Props {
  /** 一键撤单 or 一键平仓. */
  readonly words: string;
  /** What there is to do, of all pages of the list. */
  readonly read: () => Promise<Plan>;
  /** Why there is nothing to do. */
  readonly off: string | false;
}

/**
 * Does to all rows what each row's own button does: single calls in turn, with what closes will bring before and what they brought after, and
 * their refusals at the end.
 */
export function AllButton({ words, read, off }: Props) {
  const { shell } = useText();
  const [open, setOpen] = useState(false);
  // The list shrinks while it is worked off: what was asked for stays.
  const [kept, setKept] = useState<Plan | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [bill, setBill] = useState<Bill | null>(null);
  const { progress, run, stop, clear } = useOneByOne();
  const ask = () => {
    setKept(null);
    setBill(null);
    setFailed(null);
    clear();
    setOpen(true);
    void read().then(setKept, (error: unknown) => setFailed(errorText(error, shell.networkError)));
  };
  // What came of closes is read from the records that they left; unread, the list above still says what was done.
  const send = async (steps: readonly Step[]) => {
    const closes = steps.filter(({ estimate }) => estimate);
    const mark = closes.length > 0 ? await lastRecord().catch(() => null) : null;
    await run(steps);
    if (mark === null) return;
    await postedSince(
      mark,
      closes.map(({ sn }) => sn),
    ).then(setBill, () => null);
  };
  const close = () => {
    stop();
    setOpen(false);
  };
  return (
    <>
      <Button small kind="soft" off={off} onClick={ask}>
        {words}
      </Button>
      <Sheet open={open} onClose={close} title={words}>
        {failed !== null ? (
          <p className="help bad" role="alert">
            {failed}
          </p>
        ) : kept === null ? (
          <SkeletonRows rows={3} />
        ) : progress === null ? (
          <Asked words={words} plan={kept} onRun={() => void send(kept.steps)} />
        ) : (
          <Done words={words} progress={progress} bill={bill} onStop={stop} onClose={close} />
        )}
      </Sheet>
    </>
  );
}

interface AskedProps {
  readonly words: string;
  readonly plan: Plan;
  readonly onRun: () => void;
}

/** What will be done, before it is. */
function Asked({ words, plan: { steps, stays }, onRun }: AskedProps) {
  const t = useText().funds;
  const closes = steps.flatMap(({ estimate }) => (estimate ? [estimate] : []));
  return (
    <>
      <p className="sec t2 allnote">{t.allNote(steps.length)}</p>
      <ul className="allnames sec" tabIndex={0} aria-label={words}>
        {steps.map((step) => (
          <li key={step.sn}>{step.name}</li>
        ))}
      </ul>
      {stays.length > 0 && (
        <div className="cap warn allnote">
          {t.allStays(stays.length)}
          <ul>
            {stays.map((stay) => (
              <li key={stay}>{stay}</li>
            ))}
          </ul>
        </div>
      )}
      {closes.length > 0 && (
        <>
          <BillRows bill={estimated(closes)} real={false} />
          <p className="cap t3 allnote">{t.allEstimate}</p>
        </>
      )}
      <Button kind="sell" full onClick={onRun}>
        {t.allAgain} {words}
      </Button>
    </>
  );
}

interface DoneProps {
  readonly words: string;
  readonly progress: Progress;
  /** What closes have brought, once it is known. */
  readonly bill: Bill | null;
  readonly onStop: () => void;
  readonly onClose: () => void;
}

/** How far it is, and what was refused. */
function Done({ words, progress: { running, done, count, refused }, bill, onStop, onClose }: DoneProps) {
  const { funds, shell } = useText();
  const good = done - refused.length;
  return (
    <>
      <p className="sec t2 allnote" role="status">
        {running ? funds.progress(done, count) : funds.summary(good, count - good)}
      </p>
      <progress className="allbar" max={count} value={done} aria-label={words} />
      <ul className="allnames sec" tabIndex={0} aria-label={words}>
        {refused.map((one) => (
          <li key={one.name + one.msg} className="danger">
            {one.name}: {one.msg}
          </li>
        ))}
      </ul>
      {bill && <BillRows bill={bill} real />}
      {running ? (
        <Button kind="soft" full onClick={onStop}>
          {funds.stopAll}
        </Button>
      ) : (
        <Button full onClick={onClose}>
          {shell.close}
        </Button>
      )}
    </>
  );
}

/** What closes bring together; `real`: as it was posted, else as it is expected. */
function BillRows({ bill: { gross, fees, net }, real }: { readonly bill: Bill; readonly real: boolean }) {
  const { trade, funds } = useText();
  return (
    <dl className="cost">
      <KeyValue label={trade.sellGross}>
        <span className={directionOf(gross)}>{signed(gross)}</span>
      </KeyValue>
      <KeyValue label={funds.allFees}>{signed(-fees)}</KeyValue>
      <KeyValue label={real ? funds.allCame : trade.sellNet}>
        <b className="fig">{amount(net)}</b>
      </KeyValue>
    </dl>
  );
}
