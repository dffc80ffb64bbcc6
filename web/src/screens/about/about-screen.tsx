import { useUser } from "../../data/session.ts";
import { useSite } from "../../data/site.ts";
import { useQueryFields, Link } from "../../ui/page/location.ts";
import { useTitle } from "../../ui/page/title.ts";
import { useText } from "../../text/text.ts";
import { EmptyState, ErrorState, SkeletonRows } from "../../ui/empty-state.tsx";
import { TestSiteNote } from "../../ui/test-site-note.tsx";
import { rateText } from "@hongpan/core/contract/texts/fees.ts";
import { spoken } from "@hongpan/core/contract/texts/sentence.ts";
import { FEE_RATES } from "@hongpan/core/rules/accounts/charges.ts";
import { PPM } from "@hongpan/core/rules/money.ts";
import { leversFor, leversOf } from "@hongpan/core/rules/products/leverage.ts";
import { swingLeverOf } from "@hongpan/core/rules/terms/terms.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { call, langNow } from "../../data/wire/api.ts";
import type { Settings } from "../../data/wire/shapes.ts";
import { useSettingsQuery } from "../../data/settings.ts";
import { amount } from "../../ui/format.ts";
import { KeyValue } from "../../ui/list-row.tsx";
import { RatioBar } from "../../ui/ratio-bar.tsx";
import { useRuleWords, ruleWordsAhead } from "./text.ts";
import { limitLines, spreadLines } from "../../trade/ticket/limits.ts";
import { percentOfRate } from "../../trade/rates.ts";
import { settingText } from "../../trade/setting-text.ts";
import "./about.css";

const VERSION = 1;
const AGREEMENT = 2;
const PRIVACY = 3;
const RULES = 5;
const NOT_OPEN = 6;
/** Where page 2 of the specification reads the texts. */
const TEXTS: Readonly<Record<number, "certImg1" | "certImg2">> = { [AGREEMENT]: "certImg1", [PRIVACY]: "certImg2" };

/** /about?e=: version, user agreement, privacy, about us, trading rules, not open yet. */
export default function AboutScreen() {
  const t = useText().account.about;
  const page = pageOf(useQueryFields().get("e"));
  useTitle(t.titles[page]);
  if (page === NOT_OPEN) return <EmptyState icon="rule" text={t.notOpen} />;
  return (
    <main>
      {page === RULES ? <Rules /> : <Prose page={page} />}
      <TestSiteNote />
    </main>
  );
}

AboutScreen.ahead = ruleWordsAhead;

function Prose({ page }: { readonly page: number }) {
  const t = useText().account.about;
  const { data: site, isPending } = useSite();
  if (isPending) return <SkeletonRows rows={3} />;
  const text = page === VERSION ? t.version(site?.siteVersionInfo ?? "--") : site?.[TEXTS[page] ?? "companyInfo"];
  const lines = (text ?? "").split("\n");
  return (
    <article className="prose">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {page === VERSION && (
        <a className="link touch" href="/docs/notice.txt">
          {t.notice}
        </a>
      )}
    </article>
  );
}

function pageOf(e: string | null): number {
  return e && /^[1-6]$/.test(e) ? Number(e) : 4;
}

const SAMPLE_RATIO = 0.72;

/** Allowed leverage: the site's, or that of the user's class. */
function Levers({ site }: { readonly site: string }) {
  const t = useRuleWords();
  const { leverCap = 0, siteLever = "" } = useUser().data ?? {};
  return (
    <KeyValue label={t.levers}>
      {(leverCap > 0 ? siteLever : site).replaceAll("/", " / ")}
      {leverCap > 0 && t.leverCap(leverCap)}
    </KeyValue>
  );
}

/** The rules as the engine uses them: fees, levers, lines, hours, T+1, and how fairness can be checked. */
function Rules() {
  const { account, shell } = useText();
  const { sections, limits: words } = account.about;
  const t = useRuleWords();
  const settings = useSettingsQuery();
  if (settings.isPending) return <SkeletonRows />;
  if (settings.isError) return <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />;
  const { data } = settings;
  const [limits, spread] = [limitLines(data, words), spreadLines(data, words)];
  return (
    <div className="rules">
      <Section title={sections.fees}>
        <dl>
          {FEE_RATES.map((fee) => (
            <KeyValue key={fee.rate} label={spoken(rateText(fee), langNow())}>
              {percentOfRate(data[fee.rate])}
              {fee.least && data[fee.least] > 0 && t.minimum(String(data[fee.least]))}
            </KeyValue>
          ))}
          <KeyValue label={t.stayFee}>{percentOfRate(data.stayFee)}</KeyValue>
          <Levers site={data.siteLever} />
          <Bounds of={data} />
        </dl>
        {data.leverSwing > 0 && <p className="sec t2">{t.swingExample(swingExample(data))}</p>}
        <p className="sec t3">{t.bondFees}</p>
        <Spread title={words.spread} lines={spread} />
      </Section>
      <Changes changes={data.changes} />
      <Section title={sections.margin}>
        <RatioBar ratio={SAMPLE_RATIO} />
        <dl>
          <KeyValue label={t.warn}>{(data.forceStopRemindRatio * 100).toFixed(0)}%</KeyValue>
          <KeyValue label={t.force}>{((1 - data.forceStopPercent) * 100).toFixed(0)}%</KeyValue>
        </dl>
        <p className="sec t2">{t.formula}</p>
        <p className="sec t3">{t.legal}</p>
      </Section>
      {limits.length > 0 && (
        <Section title={sections.limits}>
          <Lines lines={limits} />
        </Section>
      )}
      <Section title={sections.sessions}>
        <Lines lines={t.sessionLines} />
      </Section>
      <Section title={sections.tplus}>
        <Lines lines={t.tplusLines} />
      </Section>
      <Section title={sections.fairness}>
        <Lines lines={t.fairLines} />
        <Commitment />
        <Link href="/house" className="sec info">
          {shell.title("house")} ›
        </Link>
      </Section>
    </div>
  );
}

/** A purchase of 10,000 yuan of a share that moves 3 % a day, at the highest lever on offer and at 2, and a night of twice that move. */
function swingExample({ leverSwing, siteLever }: Settings) {
  const [value, swing, calm] = [10_000, 0.03, 2];
  const bound = swingLeverOf(1, swing * PPM, { leverSwing: Math.round(leverSwing * PPM) });
  const lever = Math.max(1, ...leversFor(null, leversOf(siteLever)).filter((each) => each <= bound));
  const [margin, loss] = [value / lever, value * 2 * swing];
  return {
    ...{ most: percentOfRate(leverSwing), swing: percentOfRate(swing), night: percentOfRate(2 * swing) },
    ...{ bound, lever, calm, value: amount(value, 0), loss: amount(loss, 0), margin: amount(margin), rest: amount(margin - loss) },
    owed: loss > margin ? amount(loss - margin) : null,
    ...{ calmMargin: amount(value / calm), calmRest: amount(value / calm - loss) },
  };
}

function Bounds({
  of: { newShareLever, leverSwing, issueRate, issueMostNums, placedMostAmt, issueEntitlement },
}: {
  readonly of: Settings;
}) {
  const t = useRuleWords();
  return (
    <>
      {newShareLever > 0 && <KeyValue label={t.newShare}>{t.newShareLevers(newShareLever)}</KeyValue>}
      {leverSwing > 0 && <KeyValue label={t.swing}>{t.swingLevers(percentOfRate(leverSwing))}</KeyValue>}
      <KeyValue label={t.issueRate}>{percentOfRate(issueRate)}</KeyValue>
      <KeyValue label={t.issueMost}>{t.issueMostOf(issueMostNums, amount(placedMostAmt, 0))}</KeyValue>
      {issueEntitlement === 1 && <KeyValue label={t.issueEntitlement}>{t.issueEntitlementOn}</KeyValue>}
    </>
  );
}

/** What the desk has announced of fees and bounds. */
function Changes({ changes }: Pick<Settings, "changes">) {
  const t = useRuleWords();
  const { sections } = useText().account.about;
  if (changes.length === 0) return null;
  return (
    <Section title={sections.changes}>
      <Lines
        lines={changes.map(({ name, label, before, value, from }) =>
          t.change(label, settingText(name, before), settingText(name, value), from),
        )}
      />
      <p className="sec t3">{t.changesKept}</p>
    </Section>
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

/** When the spread fee is charged, where it is. */
function Spread({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <Lines lines={lines} />
    </>
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

/** The fingerprint of the day's key, or the key itself after the close. */
function Commitment() {
  const t = useRuleWords();
  const proof = useQuery({ queryKey: ["proof", "today"], queryFn: () => call("/api/market/proof.do", {}), staleTime: 60_000 });
  if (!proof.data) return null;
  return (
    <div className="seed">
      <span className="lab t3">{proof.data.key ? t.opened(proof.data.day) : t.sealed(proof.data.day)}</span>
      <code>{proof.data.key ?? proof.data.commitment}</code>
    </div>
  );
}
