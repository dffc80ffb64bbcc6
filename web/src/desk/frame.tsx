import { wordOf } from "../store/records.ts";
import { QUEUES, type DeskRole, type Queue } from "@hongpan/core/contract/desk/desk-roles.ts";
import { deskCalls } from "@hongpan/core/contract/desk/desk.ts";
import type { Endpoint } from "@hongpan/core/contract/endpoint.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useText } from "../text/text.ts";
import { beijing } from "../ui/format.ts";
import { Link, usePath } from "../ui/page/location.ts";
import { Strip } from "../ui/strip.tsx";
import { Seal } from "../ui/seal.tsx";
import { ClassesPage } from "./class/classes-page.tsx";
import { ClockPage } from "./clock-page.tsx";
import { ChatsPage } from "./chats-page.tsx";
import { desk, deskToken, type DeskAnswer } from "./desk-call.ts";
import { LogPage } from "./log-page.tsx";
import { NoticesPage } from "./notices-page.tsx";
import { OffersPage } from "./offers-page.tsx";
import { bringIntoView, Looks, Page, Trouble } from "./parts.tsx";
import { QueuePage } from "./queue-page.tsx";
import { SettingsPage } from "./settings-page.tsx";
import { StaffPage } from "./staff-page.tsx";
import { type DeskWords, useDeskText } from "./text/desk-text.ts";

import { UsersPage } from "./users-page.tsx";
import { recordEntries } from "@hongpan/core/rules/records.ts";
import { jsonBody } from "../data/wire/api.ts";

const RENEW_MS = 3000;

type Me = DeskAnswer<"/operator/me.do">;
type PageName = keyof DeskWords["pages"];

interface PageOf {
  readonly name: PageName;
  readonly group: keyof DeskWords["groups"];
  readonly roles: readonly DeskRole[];
  readonly show: (me: Me) => ReactNode;
}

const PAGES: readonly PageOf[] = [
  ...QUEUES.map((kind): PageOf => ({
    name: kind,
    group: "queues",
    roles: ["reviewer", "operator"],
    show: (me) => <QueuePage key={kind} kind={kind} auto={me.autoReview} />,
  })),
  { name: "chats", group: "queues", roles: ["reviewer", "operator"], show: () => <ChatsPage /> },
  { name: "users", group: "site", roles: ["reviewer", "operator", "auditor"], show: () => <UsersPage /> },
  { name: "classes", group: "site", roles: ["host"], show: () => <ClassesPage /> },
  {
    name: "settings",
    group: "site",
    roles: ["operator", "auditor"],
    show: (me) => <SettingsPage me={me.name} mayChange={me.roles.includes("operator")} />,
  },
  {
    name: "notices",
    group: "site",
    roles: ["reviewer", "operator", "auditor"],
    show: (me) => <NoticesPage mayPublish={me.roles.includes("operator")} />,
  },
  {
    name: "offers",
    group: "site",
    roles: ["reviewer", "operator", "auditor"],
    show: (me) => <OffersPage mayPublish={me.roles.includes("operator")} />,
  },
  {
    name: "clock",
    group: "site",
    roles: ["reviewer", "operator", "auditor"],
    show: (me) => <ClockPage mayChange={me.roles.includes("operator")} />,
  },
  { name: "state", group: "site", roles: ["reviewer", "operator", "auditor"], show: () => <StatePage /> },
  { name: "staff", group: "desk", roles: ["operator", "auditor"], show: (me) => <StaffPage mayAdd={me.roles.includes("operator")} /> },
  { name: "log", group: "desk", roles: ["operator", "auditor"], show: () => <LogPage /> },
  { name: "powers", group: "desk", roles: ["reviewer", "operator", "auditor", "host"], show: () => <PowersPage /> },
];

/** The desk at work: its pages by role at the left, the chosen one beside; `lost` while the server does not answer. */
export function Frame({ me, lost }: { readonly me: Me; readonly lost: boolean }) {
  const t = useDeskText();
  const open = PAGES.filter(({ roles }) => me.roles.some((role) => roles.includes(role)));
  const asked = usePath().split("/")[2] ?? "";
  const page = open.find(({ name }) => name === asked) ?? open[0]!;
  return (
    <div className="desk">
      <header className="desk-bar">
        <b>{t.title}</b>
        <Seal on />
        <span className="grow" />
        <span className="desk-me">
          {me.name} · {me.roles.map((role) => t.staff.short[role]).join(" ")}
        </span>
        <Looks />
        <button type="button" className="desk-out" onClick={logOut}>
          {t.logout}
        </button>
      </header>
      <nav className="desk-rail" aria-label={t.menu}>
        {(["queues", "site", "desk"] as const).map((group) => (
          <Group key={group} title={t.groups[group]} pages={open.filter((each) => each.group === group)} now={page.name} me={me} />
        ))}
      </nav>
      <main className="desk-main">
        {lost && (
          <Strip kind="warn" alert>
            {t.lost}
          </Strip>
        )}
        {me.replacedFactors.map(({ name, at }) => (
          <Strip key={name} kind="warn">
            {t.factorReplaced(name, beijing(at, "minute"))}
          </Strip>
        ))}
        {page.show(me)}
      </main>
    </div>
  );
}

function Group({
  title,
  pages,
  now,
  me,
}: {
  readonly title: string;
  readonly pages: readonly PageOf[];
  readonly now: PageName;
  readonly me: Me;
}) {
  const t = useDeskText();
  if (pages.length === 0) return null;
  return (
    <div className="desk-group">
      <h2>{title}</h2>
      {pages.map(({ name }) => (
        <Link
          key={name}
          ref={name === now ? bringIntoView : null}
          href={`/operator/${name}`}
          aria-current={name === now ? "page" : undefined}
        >
          {t.pages[name]}
          <Waiting count={name === "chats" ? me.chats : me.waiting[name as Queue]} />
        </Link>
      ))}
    </div>
  );
}

function Waiting({ count = 0 }: { readonly count?: number | undefined }) {
  return count === 0 ? null : <span className="desk-count">{count}</span>;
}

function logOut(): void {
  void desk("/operator/logout.do", {}).finally(() => deskToken.set(""));
}

/** What the desk can do, drawn from the contract itself, and what it cannot. */
function PowersPage() {
  const t = useDeskText();
  const calls = recordEntries<keyof typeof deskCalls, Endpoint>(deskCalls);
  return (
    <Page title={t.pages.powers}>
      <h2>{t.powers.cannot}</h2>
      <ul className="desk-never">
        {t.powers.never.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <h2>{t.powers.can}</h2>
      <ul className="desk-rows">
        {calls.map(([path, { roles }]) => (
          <li key={path}>
            <span>{t.powers.calls[path]}</span>
            <small>{roles ? roles.map((role) => t.staff.short[role]).join(" · ") : t.powers.login}</small>
          </li>
        ))}
      </ul>
    </Page>
  );
}

/** How market, clock and books stand. */
function StatePage() {
  const t = useDeskText();
  const { phases } = useText().shell;
  const state = useQuery({ queryKey: ["state"], queryFn: () => desk("/operator/market/state.do", {}), refetchInterval: RENEW_MS });
  const ready = useQuery({ queryKey: ["ready"], queryFn: readReady, refetchInterval: RENEW_MS });
  if (!state.data) return <Trouble query={state} />;
  const { version, provider, mode, speed, now, phase, users, openPositions, stopped } = state.data;
  const rows = [
    [t.state.ready, ready.data?.ok ? t.state.well : (ready.data?.why.join(" ") ?? "…")],
    [t.state.now, beijing(now)],
    [t.state.phase, wordOf(phases, phase) ?? phase],
    [t.state.mode, `${wordOf(t.state.modes, mode) ?? mode} × ${speed}`],
    [t.state.provider, wordOf(t.state.providers, provider) ?? provider],
    [t.state.users, users],
    [t.state.openPositions, openPositions],
    [t.state.stopped, stopped],
    [t.state.version, version],
  ] as const;
  return (
    <Page title={t.pages.state}>
      <dl className="desk-figures">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a className="link" href="/proof">
          {t.state.proof} ›
        </a>
      </p>
      <p className="sec t3">{t.state.proofNote}</p>
    </Page>
  );
}

async function readReady(): Promise<{ readonly ok: boolean; readonly why: readonly string[] }> {
  return jsonBody(await fetch("/ready"));
}
