import { QUEUES, type DeskRole, type Queue } from "@hongpan/core/contract/desk/desk-roles.ts";
import type { ReactNode } from "react";
import { Link, usePath } from "../ui/page/location.ts";
import { Strip } from "../ui/strip.tsx";
import { Seal } from "../ui/seal.tsx";
import { ClassesPage } from "./class/classes-page.tsx";
import { ChatsPage } from "./chats-page.tsx";
import { desk, deskToken, type DeskAnswer } from "./desk-call.ts";
import { LogPage } from "./log-page.tsx";
import { NoticesPage } from "./notices-page.tsx";
import { OffersPage } from "./offers-page.tsx";
import { bringIntoView, Looks } from "./parts.tsx";
import { PowersPage } from "./powers-page.tsx";
import { QueuePage } from "./queue-page.tsx";
import { SettingsPage } from "./settings-page.tsx";
import { StaffPage } from "./staff-page.tsx";
import { StatePage } from "./state-page.tsx";
import { useDeskText } from "./text/desk-text.ts";
import type { DeskWords } from "./text/desk-words.ts";
import { UsersPage } from "./users-page.tsx";

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
