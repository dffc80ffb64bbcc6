import { PastLogins } from "./past-logins.tsx";
import { leversFor, leversOf, RISKY_LEVER } from "@hongpan/core/rules/products/leverage.ts";
import { useMutation } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { chooseK, kSettings, MAINS, settingsOf, SUBS } from "../../charts/k-settings.ts";
import { firstTab, tabNames, TABS } from "../../charts/periods.ts";
import { useClock } from "../../data/clock.ts";
import { hideAmounts, useHiddenAmounts } from "../../data/hidden-amounts.ts";
import { useNextOpen } from "../../data/jump.ts";
import { useLoggedIn, useUser } from "../../data/session.ts";
import { useSettings } from "../../data/settings.ts";
import { useSite } from "../../data/site.ts";
import { langNow, Refusal, jsonBody } from "../../data/wire/api.ts";
import type { Settings } from "../../data/wire/shapes.ts";
import { tokenNow } from "../../data/wire/token.ts";
import { useStore } from "../../store/store.ts";
import { chooseTypeSize, TYPE_SIZES, useTypeSize } from "../../styles/type-size.ts";
import { useText, chooseLang, type Lang } from "../../text/text.ts";
import { useWideWords } from "../../text/wide.ts";
import { NextDay } from "../../trade/next-day.tsx";
import { ResetSheet } from "../../trade/positions/reset-sheet.tsx";
import { chooseAsks, useAsks, chooseFirstLever, SMALLEST, useFirstLever } from "../../trade/ticket/first-lever.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { errorText } from "../../ui/empty-state.tsx";
import { chooseKeypad, useKeypad } from "../../ui/fields/keypad.ts";
import { amount, maskPhone, share } from "../../ui/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { ListRow, LogoutRow } from "../../ui/list-row.tsx";
import { command } from "../../ui/page/commands.ts";
import { Link } from "../../ui/page/location.ts";
import { usePanes } from "../../ui/page/wide.ts";
import { saveFile } from "../../ui/save-file.ts";
import { chooseLook, useLook } from "../../ui/theme.ts";
import { toast } from "../../ui/toast.tsx";
import { ChoiceRow, Section, SwitchRow, Titled } from "./rows.tsx";
import { useSetupWords, setupWordsAhead } from "./text.ts";
import { NotifySection } from "./notify-section.tsx";
import { notifyWordsAhead, useNotifyWords } from "./text-notify.ts";
import "./setup.css";

const NAME = "hongpan-simulated-account.zip";
const KB = 1024;

/** Pages of /about by their `e` (spec/2 2.11): 用户协议, 隐私协议, 关于我们, 交易规则. */
const PAGES = [2, 3, 4, 5] as const;

/** Who one is, then display, trading, charts and the way back from those, notices, account, the clock and what the app is. */
export default function SetupScreen() {
  const loggedIn = useLoggedIn();
  return (
    <main>
      <PersonRow />
      <DisplaySection />
      <TradeSection />
      <ChartSection />
      <DefaultsRow />
      {loggedIn && (
        // Its words come by themselves: the rest of the screen does not wait for them.
        <Suspense fallback={<section className="sheet-sec setup notify-wait" />}>
          <NotifySection />
          <div className="gap" />
        </Suspense>
      )}
      <AccountSection />
      <ClockSection />
      <AboutSection />
      <Suspense fallback={null}>
        <OfflineRow />
      </Suspense>
    </main>
  );
}

SetupScreen.ahead = () => Promise.all([setupWordsAhead(), notifyWordsAhead()]);

/** The jump to the next trading day: also where another account's day would end with it, with that reason. */
function ClockSection() {
  const next = useNextOpen();
  const t = useText().shell.nextDay;
  if (!next?.mayJump && !next?.inUse) return null;
  return (
    <>
      <section className="sheet-sec setup">
        <h2>{t.heading}</h2>
        <NextDay day={next.day} off={next.mayJump ? null : next.why} />
      </section>
      <div className="gap" />
    </>
  );
}

/** The version and what was agreed to. */
function AboutSection() {
  const t = useSetupWords();
  const { titles } = useText().account.about;
  const site = useSite();
  return (
    <Section title={t.sections.about}>
      <ListRow title={t.version} value={site.data?.siteVersionInfo ?? ""} to="/about?e=1" />
      {PAGES.map((page) => (
        <ListRow key={page} title={titles[page]} to={`/about?e=${page}`} />
      ))}
      <KeysRow />
    </Section>
  );
}

/** The list of keys, where there are panes that they act on. */
function KeysRow() {
  return usePanes() === 1 ? null : <Row />;
}

function Row() {
  return <ListRow icon="grid" title={useWideWords().help} onClick={() => command("help")} />;
}

type State = "insecure" | "none" | "kept";

/** Whether this browser has kept the app's files, and where it cannot, why. */
function OfflineRow() {
  const t = useNotifyWords().offline;
  const [state, setState] = useState<State>(window.isSecureContext ? "none" : "insecure");
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    void navigator.serviceWorker.ready.then(() => setState("kept"));
  }, []);
  return (
    <section className="sheet-sec setup">
      <div className="setrow">
        <span className="grow">
          {t.title}
          <span className="lab t3">{t.notes[state]}</span>
        </span>
        <span className="sec t2">{t.states[state]}</span>
      </div>
    </section>
  );
}

/** The chart that a stock's page opens with, and how its K-line is drawn. */
function ChartSection() {
  const t = useSetupWords();
  const words = useText();
  const { market } = words;
  const tab = useStore(firstTab);
  const { main, sub, adjustment, hollow } = useStore(kSettings);
  const names = tabNames(words);
  return (
    <Section title={t.sections.chart}>
      <ChoiceRow title={t.period} value={tab} items={TABS.map((id) => ({ id, label: names[id] }))} onChange={firstTab.set} />
      <ChoiceRow title={market.overlay} value={main} items={MAINS.map(named)} onChange={(id) => chooseK({ main: id })} />
      <ChoiceRow title={market.indicator} value={sub} items={SUBS.map(named)} onChange={(id) => chooseK({ sub: id })} />
      <ChoiceRow
        title={words.chart.adjustment}
        lead={t.adjustmentNote}
        value={adjustment}
        items={([0, 1, 2] as const).map((id) => ({ id, label: market.adjustments[id] }))}
        onChange={(id) => chooseK({ adjustment: id })}
      />
      <ChoiceRow
        title={t.candles}
        value={hollow ? "hollow" : "solid"}
        items={(["hollow", "solid"] as const).map((id) => ({ id, label: t.candlesOf[id] }))}
        onChange={(id) => chooseK({ hollow: id === "hollow" })}
      />
    </Section>
  );
}

function named<T extends string>(id: T) {
  return { id, label: id };
}

/** Display, trading and charts as on a first start, after a question. */
function DefaultsRow() {
  const t = useSetupWords();
  const [asking, setAsking] = useState(false);
  const restore = () => {
    setAsking(false);
    chooseLook({ theme: "red", palette: "usual", rises: "red", vibrate: true });
    chooseTypeSize(100);
    hideAmounts(false);
    chooseAsks(true);
    chooseFirstLever(SMALLEST);
    chooseKeypad(true);
    firstTab.set("minute");
    kSettings.set(settingsOf(undefined));
    toast(t.defaultsDone);
  };
  return (
    <>
      <section className="sheet-sec setup">
        <ul className="rows">
          <ListRow title={<Titled title={t.defaults} note={t.defaultsNote} />} onClick={() => setAsking(true)} />
        </ul>
      </section>
      <div className="gap" />
      <Dialog open={asking} title={t.defaultsAsk} confirm={t.defaultsConfirm} onConfirm={restore} onClose={() => setAsking(false)}>
        <p>{t.defaultsSaid}</p>
      </Dialog>
    </>
  );
}

/** Who is signed in: his picture and phone, which lead to both. */
function PersonRow() {
  const { title } = useText().shell;
  const user = useUser().data;
  if (!user) return null;
  return (
    <>
      <section className="sheet-sec setup">
        <Link href="/profile" className="lrow person">
          <span className="portrait">
            <Avatar number={user.avatar} />
          </span>
          <Titled title={maskPhone(user.phone)} note={title("profile")} />
          <Icon name="forward" className="go" />
        </Link>
      </section>
      <div className="gap" />
    </>
  );
}

/** Logins, starting anew, one's data, the way out. */
function AccountSection() {
  const t = useSetupWords();
  const { title } = useText().shell;
  const reset = useText().account.reset;
  const [resetting, setResetting] = useState(false);
  const [past, setPast] = useState(false);
  const user = useUser();
  if (!useLoggedIn()) return null;
  return (
    <Section title={t.sections.account}>
      <ListRow icon="lock" title={title("logins")} to="/logins" />
      <ListRow icon="time" title={t.pastLogins.title} onClick={() => setPast(true)} />
      {past && <PastLogins onClose={() => setPast(false)} />}
      {user.data && <ListRow icon="refresh" title={<Titled title={reset.title} note={reset.note} />} onClick={() => setResetting(true)} />}
      <ExportRow />
      <LogoutRow />
      <ListRow icon="close" title={<span className="sec t3">{title("close-account")}</span>} to="/closeAccount" />
      {resetting && user.data && <ResetSheet user={user.data} onClose={() => setResetting(false)} />}
    </Section>
  );
}

/** Fetches all of one's own data as a ZIP; the row says that it is being made, then what came. */
function ExportRow() {
  const { shell } = useText();
  const t = useSetupWords();
  const act = useMutation({
    mutationFn: download,
    onSuccess: (bytes) => toast(t.exportDone(NAME, sizeOf(bytes))),
    onError: (fault) => toast(errorText(fault, shell.networkError), "warn"),
  });
  const note = act.isPending
    ? t.exportBusy
    : act.isSuccess
      ? t.exportDone(NAME, sizeOf(act.data))
      : act.error
        ? errorText(act.error, shell.networkError)
        : t.exportNote;
  return <ListRow icon="deposit" title={<Titled title={t.export} note={note} />} onClick={() => act.isPending || act.mutate()} />;
}

/** "84 KB". */
function sizeOf(bytes: number): string {
  return `${amount(Math.max(1, Math.round(bytes / KB)), 0)} KB`;
}

/** Its size in bytes. */
async function download(): Promise<number> {
  const response = await fetch("/user/account/export.do", { headers: { USERTOKEN: tokenNow(), lang: langNow() } });
  if (response.headers.get("content-type")?.startsWith("application/zip")) {
    const file = await response.blob();
    saveFile(NAME, file);
    return file.size;
  }
  const { status, msg } = await jsonBody<{ readonly status: number; readonly msg: string }>(response);
  throw new Refusal(status, msg, null);
}

/** The question before an order, and the leverage that a ticket begins with. */
function TradeSection() {
  const t = useSetupWords();
  const { on, restsOn } = useAsks();
  const day = useClock()?.day;
  const rests = on && restsOn !== null && restsOn === day;
  return (
    <Section title={t.sections.trade}>
      <SwitchRow title={t.confirm} note={rests ? t.confirmRests : t.confirmNote} on={on} onChange={chooseAsks} />
      <LeverChoice />
      <SwitchRow title={t.keypad} note={t.keypadNote} on={useKeypad()} onChange={chooseKeypad} />
    </Section>
  );
}

function LeverChoice() {
  const t = useSetupWords();
  const words = useText();
  const settings = useSettings();
  const own = useUser().data?.siteLever ?? null;
  const first = useFirstLever();
  const levers = leversFor(own, leversOf(settings?.siteLever ?? ""));
  const { leverOf } = words.trade;
  const away = first !== SMALLEST && settings !== undefined && !levers.includes(first);
  const falls = (lever: number) => (lever >= RISKY_LEVER && settings ? fallsOf(lever, settings) : undefined);
  const chosen = falls(first);
  const warned = (of: ReturnType<typeof falls>) => of && <span className="warn">{t.leverFalls(...of)}</span>;
  return (
    <ChoiceRow
      title={t.lever}
      note={!away && chosen && <span className="warn">{words.trade.risk(first, ...chosen, words.trade.falls)}</span>}
      lead={t.leverNote(words.trade.riskLaw)}
      shown={first === SMALLEST ? t.leverSmallest : away ? t.leverAway(leverOf(first)) : leverOf(first)}
      value={first}
      items={[
        { id: SMALLEST, label: `${t.leverSmallest} (${leverOf(Math.min(...levers))})` },
        ...levers.map((id) => ({ id, label: leverOf(id), note: warned(falls(id)) })),
      ]}
      onChange={chooseFirstLever}
    />
  );
}

/** Falls that warn of and force a close of 买涨, in percent, by the settings of the site. */
function fallsOf(lever: number, { forceStopRemindRatio, forceStopPercent }: Settings): readonly [warn: string, force: string] {
  const fall = (lost: number) => share((lost * 100) / lever, 1);
  return [fall(1 - forceStopRemindRatio), fall(forceStopPercent)];
}

/** Each size of type is shown in itself. */
const BODY_PX = 15;
const LANGUAGES: readonly Lang[] = ["zh-CN", "zh-TW", "en"];

/** Language, theme, colours of prices, size of type, hidden amounts, vibration. */
function DisplaySection() {
  const t = useSetupWords();
  const look = useLook();
  const type = useTypeSize();
  const hidden = useHiddenAmounts();
  const rises = look.palette === "safe" ? t.risesSafe : t.risesOf;
  return (
    <Section title={t.sections.display}>
      <LanguageRow />
      <ChoiceRow
        title={t.theme}
        value={look.theme}
        items={(["red", "black", "system"] as const).map((id) => ({
          id,
          label: t.themes[id],
          note: id === "system" && t.systemNote,
        }))}
        onChange={(theme) => chooseLook({ theme })}
      />
      <ChoiceRow
        title={t.rises}
        note={<Preview label={t.preview} />}
        lead={t.risesNote}
        value={look.rises}
        items={(["red", "green"] as const).map((id) => ({ id, label: rises[id] }))}
        onChange={(chosen) => chooseLook({ rises: chosen })}
      />
      <SwitchRow
        title={t.palette}
        note={t.paletteNote}
        on={look.palette === "safe"}
        onChange={(on) => chooseLook({ palette: on ? "safe" : "usual" })}
      />
      <ChoiceRow
        title={t.type}
        lead={t.typeNote}
        value={type}
        items={TYPE_SIZES.map((id) => ({
          id,
          label: <span style={{ fontSize: `${(BODY_PX * id) / 100}px`, lineHeight: 1.4 }}>{t.types[id]}</span>,
        }))}
        shown={t.types[type]}
        onChange={chooseTypeSize}
      />
      <SwitchRow title={t.hide} note={t.hideNote} on={hidden} onChange={hideAmounts} />
      {"vibrate" in navigator ? (
        <SwitchRow title={t.vibrate} note={t.vibrateNote} on={look.vibrate} onChange={(vibrate) => chooseLook({ vibrate })} />
      ) : (
        <ListRow title={t.vibrate} value={t.vibrateNone} />
      )}
    </Section>
  );
}

function Preview({ label }: { readonly label: string }) {
  return (
    <span role="img" aria-label={label}>
      <b className="up">▲{"\u00a0"}+1.25%</b> <b className="down">▼{"\u00a0"}−0.80%</b>
    </span>
  );
}

function LanguageRow() {
  const t = useSetupWords();
  const { languages } = useText().shell;
  const current = document.documentElement.lang;
  return (
    <ChoiceRow
      title={t.language}
      value={LANGUAGES.find((lang) => lang === current) ?? "zh-CN"}
      items={LANGUAGES.map((id) => ({ id, label: languages[id], lang: id }))}
      onChange={(lang) => void chooseLang(lang)}
    />
  );
}
