/**
 * What the route.ts of all screens say, as the build needs it. The app reads them by `import.meta.glob`; the build writes their routes and
 * their titles as one table each in its place, which takes a kilobyte less of the first screen than a module each screen.
 */
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import type { ScreenRoute } from "./src/ui/page/screen-route.ts";

interface ScreenFile {
  readonly routes: readonly ScreenRoute[];
  readonly zh: Readonly<Record<string, string>>;
  readonly en: Readonly<Record<string, string>>;
}

const SRC = new URL("src/", import.meta.url);
const src = fileURLToPath(SRC);
const SCREENS = `"./screens/*/*-screen.tsx"`;
const ROWS = /Object\.values\(import\.meta\.glob<[^>]*>\("\.\/screens\/\*\/route\.ts"[^]*?a\.place - b\.place\)/;
const TITLES = /Object\.values\(import\.meta\.glob<Titles>\("[^"]*", \{ eager: true, import: "(zh|en)" \}\)\)/g;

const read = async (name: string) => (await import(new URL(`screens/${name}/route.ts`, SRC).href)) as ScreenFile;
const files = (await Promise.all(readdirSync(new URL("screens/", SRC)).map(read))).toSorted(
  (a, b) => a.routes[0]!.place - b.routes[0]!.place,
);
const routes = files.flatMap((file) => file.routes).toSorted((a, b) => a.place - b.place);

/**
 * Puts the tables into routes.tsx, and the screens of a chunk into near.ts or mine.ts, out of those that have a file each. Writes every
 * path into .routes.json, by which the server distinguishes the app's pages from unknown addresses (server/src/http/web-files.ts).
 */
export function routeTables(): Plugin {
  return {
    name: "route-tables",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      if (id === `${src}routes.tsx`) return replaced(replaced(code, ROWS, rowTable()), SCREENS, `${SCREENS}, ${screensOf("!")}`);
      if (id === `${src}near.ts`) return replaced(code, SCREENS, screensOf("", "near"));
      return id === `${src}mine.ts` ? replaced(code, SCREENS, screensOf("", "mine")) : null;
    },
    generateBundle() {
      const paths = routes.flatMap((row) => row.paths.split(" "));
      this.emitFile({ type: "asset", fileName: ".routes.json", source: JSON.stringify(paths) });
    },
  };
}

/** The source of text/titles.ts with the titles themselves; any other file of texts as it is. */
export function withTitles(file: string, source: string): string {
  if (file !== `${src}text/titles.ts`) return source;
  return replaced(source, TITLES, (_, lang) => `[${JSON.stringify(Object.assign({}, ...files.map((each) => each[lang as "zh" | "en"])))}]`);
}

/** In the order of slides, which are numbered by it. */
function rowTable(): string {
  return JSON.stringify(routes.map((row) => ({ ...row, place: undefined })));
}

/** Patterns of the screens of a chunk, or of all chunks. */
function screensOf(sign: string, chunk?: ScreenRoute["chunk"]): string {
  const screens = routes.filter((route) => route.chunk && (!chunk || route.chunk === chunk)).map(({ screen }) => screen);
  return [...new Set<string>(screens)].map((screen) => `"${sign}./screens/${screen}/${screen}-screen.tsx"`).join(", ");
}

function replaced(code: string, what: string | RegExp, by: string | ((found: string, group: string) => string)): string {
  const made = code.replace(what as RegExp, typeof by === "string" ? () => by : by);
  if (made === code) throw new Error(`nothing is put in place of ${String(what)}`);
  return made;
}
