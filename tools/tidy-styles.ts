/**
 * The wall between style sheets. A sheet that was loaded once stays, and the bundler merges sheets as it likes, so a class that a sheet
 * claims (styles by its bare name) reaches every element of that name on every screen opened after it.
 */
import type { Source } from "./tidy.ts";

const SHARED = "web/src/styles";

interface Sheet {
  readonly path: string;
  readonly folder: string;
  /** Classes that are styled wherever they stand: a selector of this class and nothing else. */
  readonly claimed: ReadonlySet<string>;
  readonly named: ReadonlySet<string>;
}

/** Every class of the sheets in `sources` that reaches into another folder's screens, as "path: what". */
export function strayStyles(sources: readonly Source[]): string[] {
  const sheets = sources.filter(({ path }) => path.endsWith(".css")).map(sheetOf);
  return sheets.flatMap((sheet) => [...sheet.claimed].flatMap((name) => strays(name, sheet, sheets)));
}

// A screen's class is its own. A shared part's class may be adapted by the screens it stands on, but is no other sheet's too.
function strays(name: string, sheet: Sheet, sheets: readonly Sheet[]): string[] {
  if (sheet.folder === SHARED) return [];
  const others = sheets.filter((other) => other.folder !== sheet.folder);
  const screen = sheet.path.startsWith("web/src/screens/");
  const met = others.filter((other) => other.claimed.has(name) || ((screen || other.folder === SHARED) && other.named.has(name)));
  return met.map((other) => `${sheet.path}: styles .${name} everywhere, a class of ${other.path} too`);
}

function sheetOf({ path, text }: Source): Sheet {
  const rules = text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/"[^"]*"/g, '""');
  const selectors = [...rules.matchAll(/([^{};]+)\{/g)]
    .map(([, prelude = ""]) => prelude.trim())
    .filter((prelude) => !prelude.startsWith("@"));
  const claimed = selectors
    .flatMap((selector) => selector.split(/,(?![^(]*\))/))
    .map((selector) => /^(?:\[[^\]]*\]\s+|:lang\([^)]*\)\s+)*\.([\w-]+)(?:::?[\w-]+)*$/.exec(selector.trim())?.[1] ?? "");
  const named = selectors.flatMap((selector) => [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = ""]) => name));
  return { path, folder: path.split("/").slice(0, -1).join("/"), claimed: new Set(claimed.filter(Boolean)), named: new Set(named) };
}
