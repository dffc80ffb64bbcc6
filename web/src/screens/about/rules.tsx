import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { call } from "../../data/api.ts";
import { usePublicSettings } from "../../data/site.ts";
import { Link } from "../../shell/location.ts";
import { useText } from "../../text/text.ts";
import { ErrorState } from "../../ui/empty-state.tsx";
import { KeyValue } from "../../ui/key-value.tsx";
import { RatioBar } from "../../ui/ratio-bar.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { percentOfRate } from "./rates.ts";

const FEES = ["buyFee", "sellFee", "dutyFee", "transferFee", "stayFee"] as const;
const SAMPLE_RATIO = 0.72;

/** The rules as the engine uses them: fees, levers, lines, hours, T+1, and how fairness can be checked. */
export function Rules() {
  const { account, shell } = useText();
  const t = account.about;
  const { titles } = shell;
  const settings = usePublicSettings();
  if (settings.isPending) return <SkeletonRows />;
  if (settings.isError) return <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />;
  const value = (name: string) => Number(settings.data[name] ?? Number.NaN);
  return (
    <div className="rules">
      <Section title={t.sections.fees}>
        <dl>
          {FEES.map((fee) => (
            <KeyValue key={fee} label={t.fees[fee]}>
              {percentOfRate(value(fee))}
              {(fee === "buyFee" || fee === "sellFee") && value(`${fee}Min`) > 0 && t.fees.minimum(String(value(`${fee}Min`)))}
            </KeyValue>
          ))}
          <KeyValue label={t.levers}>{String(settings.data["siteLever"] ?? "").replaceAll("/", " / ")}</KeyValue>
        </dl>
      </Section>
      <Section title={t.sections.margin}>
        <RatioBar ratio={SAMPLE_RATIO} />
        <dl>
          <KeyValue label={t.warn}>{(value("forceStopRemindRatio") * 100).toFixed(0)}%</KeyValue>
          <KeyValue label={t.force}>{((1 - value("forceStopPercent")) * 100).toFixed(0)}%</KeyValue>
        </dl>
        <p className="sec t2">{t.formula}</p>
        <p className="sec t3">{t.legal}</p>
      </Section>
      <Section title={t.sections.sessions}>
        <Lines lines={t.sessionLines} />
      </Section>
      <Section title={t.sections.tplus}>
        <Lines lines={t.tplusLines} />
      </Section>
      <Section title={t.sections.fairness}>
        <Lines lines={t.fairLines} />
        <Commitment />
        <Link href="/house" className="sec info">
          {titles.house} ›
        </Link>
      </Section>
    </div>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="sheet-sec">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul className="lines">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** The fingerprint of today's key, or the key itself after the close. */
function Commitment() {
  const t = useText().account.about;
  const proof = useQuery({ queryKey: ["proof", "today"], queryFn: () => call("/api/market/proof.do", {}), staleTime: 60_000 });
  if (!proof.data) return null;
  return (
    <div className="seed">
      <span className="lab t3">{proof.data.key ? t.opened : t.sealed}</span>
      <code>{proof.data.key ?? proof.data.commitment}</code>
    </div>
  );
}
