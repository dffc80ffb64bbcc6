/**
 * Few files in place of many small ones: on a slow line each costs a round. `frame` is what every page needs, home among it; `near` and
 * `mine` are what lies one tap away from it (src/near.ts, src/mine.ts) and are fetched ahead. The chart's engine, languages and all other
 * screens stay files of their own.
 */
import { fileURLToPath } from "node:url";

interface Context {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

const src = fileURLToPath(new URL("src/", import.meta.url));

/** The groups of the build, the first that wants a module gets it. */
export function chunkGroups() {
  // Parts of the app's own kit that the first page leaves out go to the next file: alone they would be files of some hundred bytes.
  // Drawings of home's banners come with it, too, not with the first page.
  // What several screens share of the proof is there too. Loaded on demand: wide-window parts, the first-password sheet, the keypad.
  const kit = new RegExp(
    `^${src}(ui(?!/pad)|shell(?!/(wide|first-password))|data|text(?!/(pad|share|draw|blocks|market-proof|clock-banner)\\.))/[^?]*$|^${src}(info/banner-drawings|proof/(hex|noted|proof\\.css))|/rules/people/password\\.ts$`,
  );
  return [
    { name: "frame", tags: ["$initial" as const] },
    { name: reachedFrom("near", "near.ts", kit), debugName: "near" },
    { name: reachedFrom("mine", "mine.ts"), debugName: "mine" },
  ];
}

function reachedFrom(name: string, entry: string, more?: RegExp) {
  let reached: ReadonlySet<string> | null = null;
  return (id: string, context: Context) => {
    reached ??= walk(src + entry, context, new Set());
    return reached.has(id) || more?.test(id) ? name : null;
  };
}

function walk(id: string, context: Context, seen: Set<string>): ReadonlySet<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const each of context.getModuleInfo(id)?.importedIds ?? []) walk(each, context, seen);
  return seen;
}
