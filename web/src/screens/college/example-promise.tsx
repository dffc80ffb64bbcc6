import { Suspense } from "react";
import { useRules } from "../../trade/use-rules.ts";
import { AgreementText } from "../../ui/agreement-text.tsx";
import { amount, signed } from "../../ui/format.ts";
import { KeyValue } from "../../ui/key-value.tsx";
import { share as partOf } from "../../ui/market-format.ts";
import type { ExampleShare } from "./example-share.ts";
import { guaranteeOf, type DayBar } from "./past.ts";
import { PastDays } from "./past-days.tsx";
import { nearest } from "./reckon.ts";
import { useCollegeWords } from "./text.ts";

const OWN = 10_000;
const LEVER = 10;
/** As in the clauses of the service agreement (core/src/contract/agreements.ts): a fifth of the gains, every loss made good. */
const PART = 0.2;

/** What it would cost to make every loss good for a part of every gain, over real past days; and such an agreement with its notes. */
export function PromiseExample({ share: { gid } }: { readonly share: ExampleShare }) {
  const t = useCollegeWords().show;
  return (
    <>
      <PastDays gid={gid}>{(bars) => <Guaranteed bars={bars} />}</PastDays>
      <details className="college-clauses">
        <summary className="info">{t.clauses}</summary>
        <p className="cap t3">{t.clausesNote}</p>
        <Suspense>
          <AgreementText kind="service" />
        </Suspense>
      </details>
    </>
  );
}

function Guaranteed({ bars }: { readonly bars: readonly DayBar[] }) {
  const t = useCollegeWords().show;
  const lever = nearest(useRules().levers, LEVER);
  const found = guaranteeOf(bars, OWN, lever, PART);
  return (
    <>
      <p className="sec t2">{t.past(amount(found.days, 0))}</p>
      <p className="sec">{t.pledge(amount(OWN, 0), String(lever))}</p>
      <dl>
        <KeyValue label={t.gains}>{signed(found.gains)}</KeyValue>
        <KeyValue label={t.hisShare(partOf(PART * 100, 0))}>{signed(found.share)}</KeyValue>
        <KeyValue label={t.losses}>{signed(-found.losses)}</KeyValue>
        <KeyValue label={<b>{t.hisResult}</b>}>
          <b>{signed(found.result)}</b>
        </KeyValue>
      </dl>
      {found.result < 0 && <p className="sec t2">{t.hisLoss}</p>}
    </>
  );
}
