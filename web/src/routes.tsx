/** Every path of the app, in any letter case, and the screen that it opens: what screens/<name>/route.ts says, in the order of slides. */
import { fetched } from "./data/wire/fetched.ts";
import type { Screen, ScreenRoute } from "./ui/page/screen-route.ts";

const rows = Object.values(import.meta.glob<readonly ScreenRoute[]>("./screens/*/route.ts", { eager: true, import: "routes" }))
  .flat()
  .toSorted((a, b) => a.place - b.place);

export interface Route extends Omit<ScreenRoute, "header" | "place" | "title"> {
  readonly title: string;
  readonly index: number;
  readonly header: boolean;
}

const routes = new Map<string, Route>(
  rows.flatMap((row, index) =>
    row.paths.split(" ").map((path) => [path, { ...row, index, title: row.title ?? row.screen, header: row.header ?? true }] as const),
  ),
);
const home = routes.get("/home") as Route;

/** The route of a path in any letter case; / and unknown paths are home. */
export function routeOf(path: string): Route {
  return routes.get(path.toLowerCase().replace(/\/+$/, "")) ?? home;
}

/** Where back leads when the app was opened right here: a placement, a bond and their records belong to their own tab of the hub. */
export function backOf({ back }: Route, query: URLSearchParams): string | undefined {
  const kind = /^[23]$/.exec(query.get("type") ?? query.get("idx") ?? "");
  return kind ? back?.replace("n?idx=1", `n?idx=${kind[0]}`) : back;
}

/** The address for an old link "/#/path?query"; null when it is none. */
export function oldAddress(hash: string): string | null {
  return /^#\/(?!\/)/.test(hash) ? hash.slice(1) : null;
}

// Home comes with the app itself, those of a chunk with it (web/route-tables.ts).
const files = import.meta.glob<{ readonly default: Screen }>(["./screens/*/*-screen.tsx", "!./screens/home/*"]);
const chunks = new Map(rows.flatMap(({ screen, chunk }) => (chunk ? [[screen, chunk] as const] : [])));
const screens = new Map<string, Screen>();

/** Gives a screen that has come with the app itself. */
export function keepScreen(name: string, screen: Screen): void {
  screens.set(name, screen);
}

/** The component of a screen that can be shown at once, or null. */
export function screenNow(name: string): Screen | null {
  return screens.get(name) ?? null;
}

/** Fetches a screen, screens/<name>/<name>-screen.tsx; from then on it can be shown at once. */
export async function fetchScreen(name: string): Promise<Screen> {
  const screen = await load(name);
  await screen.ahead?.();
  keepScreen(name, screen);
  return screen;
}

/** Fetches the screens that will be wanted next, a user's own too, while nothing else is to be done. */
export function fetchAhead(own: boolean): void {
  for (const [name, chunk] of chunks) if (own || chunk === "near") void fetchScreen(name).catch(() => null);
}

// One loader each file: it knows whether it has failed.
const near = fetched(async () => (await import("./near.ts")).screens);
const mine = fetched(async () => (await import("./mine.ts")).screens);
const loaders = new Map<string, () => Promise<{ readonly default: Screen }>>();

async function load(name: string): Promise<Screen> {
  const path = `./screens/${name}/${name}-screen.tsx`;
  const chunk = chunks.get(name);
  if (chunk) return (await (chunk === "near" ? near : mine)())[path]!;
  const loader = loaders.get(name) ?? fetched(files[path]!);
  loaders.set(name, loader);
  return (await loader()).default;
}
