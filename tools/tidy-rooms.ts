/**
 * The rooms of each package by floor: a room imports from rooms of lower floors only. A room is a folder with all that lies in it, or a
 * single file; the longest name that fits counts. A file that lies in no room is a breach.
 */

const FLOORS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  "core/src/": [
    ["rules/item-at.ts", "rules/lessons.ts", "rules/money.ts", "rules/people/", "rules/records.ts"],
    ["rules/time/"],
    ["rules/accounts/", "rules/markets/", "rules/tape/"],
    ["rules/alerts.ts", "rules/news.ts", "rules/products/", "rules/typed/"],
    ["rules/terms/"],
    ["rules/positions/"],
    ["rules/blocks/", "rules/issues/", "rules/orders/"],
    ["rules/audit.ts", "rules/step/"],
    ["contract/", "exchange/"],
  ],
  "server/src/": [
    ["config.ts", "error-code.ts", "json.ts", "fairness/", "push/", "trading/watch/", "alerts/alert-watches.ts"],
    ["db/"],
    ["time/"],
    ["http/", "market/"],
    ["accounts/", "identity/sessions/", "settings/"],
    ["allocations/", "changeover/", "positions/", "world.ts"],
    ["content/", "quotes/", "identity/", "news/"],
    ["alerts/", "blocks/", "desk/", "issues/", "money/", "watchlist/", "trading/store/"],
    ["audit/", "classroom/", "notify/", "service/", "trading/decide/"],
    ["trading/lists/", "trading/upkeep/"],
    ["desk/calls/", "trading/calls/"],
    ["assembly/"],
    ["main.ts"],
  ],
  "web/src/": [
    ["store/"],
    ["data/wire/", "before.js", "styles/"],
    ["text/"],
    ["data/market/", "data/work/"],
    ["data/"],
    ["ui/"],
    ["ui/fields/", "trade/", "quotes/", "proof/", "issues/"],
    ["charts/", "info/", "tables/", "trade/ticket/", "trade/story/"],
    ["trade/positions/"],
    ["desk/", "screens/*/"],
    ["near.ts", "mine.ts"],
    ["routes.tsx"],
    ["shell/"],
    ["main.tsx"],
  ],
};

interface Room {
  readonly package: string;
  readonly name: string;
  readonly floor: number;
}

/** Whether `from` may import `to`, as far as their rooms go: tests, and what lies in another package, may. */
export function isLower(from: string, to: string): boolean {
  const [a, b] = [roomOf(from), roomOf(to)];
  if (isTest(from) || !a || !b || a.package !== b.package || a.name === b.name) return true;
  return b.floor < a.floor;
}

/** The floors of each package in lines, the highest first: the picture of ARCHITECTURE.md. */
export function picture(): string {
  const packages = Object.entries(FLOORS).map(([name, floors]) => {
    const lines = floors.map((rooms, floor) => `${String(floor + 1).padStart(4)}  ${rooms.join("  ")}`);
    return [name, ...lines.toReversed()].join("\n");
  });
  return packages.join("\n\n");
}

/** What is wrong with where a file lies. */
export function roomless(path: string): string[] {
  const owned = Object.keys(FLOORS).some((each) => path.startsWith(each));
  return owned && !isTest(path) && !roomOf(path) ? ["lies in no room of tools/tidy-rooms.ts"] : [];
}

function isTest(path: string): boolean {
  return /(?:\.test|-testing)\.tsx?$/.test(path);
}

function roomOf(path: string): Room | null {
  const own = Object.keys(FLOORS).find((each) => path.startsWith(each));
  if (own === undefined) return null;
  const inside = path.slice(own.length).replace(/(?:\.test|-testing)(\.tsx?)$/, "$1");
  const fitting = FLOORS[own]!.flatMap((rooms, floor) =>
    rooms.flatMap((room) => {
      const name = room.includes("*") ? inside.split("/").slice(0, 2).join("/") + "/" : room;
      const fits = room.includes("*") ? inside.startsWith(room.split("*")[0]!) && inside.split("/").length > 2 : inside.startsWith(room);
      return fits ? [{ package: own, name, floor }] : [];
    }),
  );
  return fitting.toSorted((one, other) => other.name.length - one.name.length)[0] ?? null;
}
