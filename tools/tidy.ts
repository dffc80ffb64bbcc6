/** The walls between packages, modules and screens, and the sizes of files, as one list of breaches. */
import { circlesOf } from "./tidy-circles.ts";
import { isLower, roomless } from "./tidy-rooms.ts";
import { strayStyles } from "./tidy-styles.ts";

export interface Source {
  /** Path from the root, with slashes. */
  readonly path: string;
  readonly text: string;
}

const MAX_LINES = 500;
/** Files of code in one folder, tests aside: more than these nobody finds his way among. */
const MAX_FILES = 40;
/** An instrument's kind held against one of its names: rules/products/products.ts answers what differs. */
const KIND_ASKED =
  /\bkind *[!=]== *"(?:stock|index|hk|us|world|futures|gold|bond)"|"(?:stock|index|hk|us|world|futures|gold|bond)" *[!=]== *[\w.?!]*\bkind\b/;
/** The same of an account or a purse: rules/accounts/purses.ts and isTradedFrom answer. */
const ACCOUNT_ASKED = /\b(?:purse|account|product) *[!=]== *"(?:stock|index|futures)"/;
/** What runs, and not what tests it. */
const PRODUCT = /^(?:core|server|web)\/src\/(?!.*(?:\.test|-testing)\.)/;
const NO_OWNER = "";

/** Every breach in `sources` as "path: what". */
export function breaches(sources: readonly Source[]): string[] {
  const tables = tablesOf(sources);
  const code = sources.filter(({ path }) => /\.(ts|tsx|mjs)$/.test(path) && !path.startsWith("tools/tidy"));
  const circles = circlesOf(new Map(code.map((source) => [source.path, importsOf(source)])));
  return [
    ...code.flatMap((source) => breachesOf(source, tables)),
    ...circles.map((circle) => `${circle[0]}: a circle of files with ${circle.slice(1).join(", ")}`),
    ...strayStyles(sources),
    ...crowded(code),
    ...[...tables].filter(([, owner]) => owner === NO_OWNER).map(([table]) => `${table}: a table without an owner`),
  ];
}

function crowded(code: readonly Source[]): string[] {
  const folders = Map.groupBy(
    code.filter(({ path }) => PRODUCT.test(path)),
    ({ path }) => path.slice(0, path.lastIndexOf("/")),
  );
  return [...folders]
    .filter(([, files]) => files.length > MAX_FILES)
    .map(([folder, files]) => `${folder}: ${files.length} files, more than ${MAX_FILES}`);
}

function breachesOf(source: Source, tables: ReadonlyMap<string, string>): string[] {
  const found = [
    ...size(source),
    ...roomless(source.path),
    ...words(source),
    ...importsOf(source).flatMap((target) => wall(source.path, target)),
    ...strangeTables(source, tables),
  ];
  return found.map((what) => `${source.path}: ${what}`);
}

function size({ text }: Source): string[] {
  const lines = text.split("\n").length - 1;
  return lines > MAX_LINES ? [`${lines} lines, more than ${MAX_LINES}`] : [];
}

function words({ path, text }: Source): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "$1");
  const banned: (readonly [string, RegExp, RegExp])[] = [
    ["reads the clock or chance", /^core\/src\/(?!.*\.test\.ts)/, /\bDate\.now\(|new Date\(\)|Math\.random\(/],
    [
      "uses transcendental Math or **",
      /^core\/src\/exchange\/(?!check\/|.*\.test\.ts)/,
      /Math\.(?!random|sqrt|floor|ceil|round|abs|min|max|imul|trunc|sign|clz32)\w+\(|\*\*/,
    ],
    ["skips or focuses a test", /\.test\.tsx?$/, /\b(it|test|describe)\.(skip|only|todo|fixme)\b/],
    ["throws a type away", /\.tsx?$/, /@ts-(?:ignore|nocheck)|\bas any\b|:\s*any\b/],
    ["widens a type through unknown", PRODUCT, /\bas unknown as\b/],
    ["asks for an instrument's kind", /^(?:core\/src\/rules\/(?!products\/)|server\/src\/)(?!.*(?:\.test|-testing)\.)/, KIND_ASKED],
    ["asks for an account", /^(?:core\/src\/rules\/|server\/src\/)(?!.*(?:\.test|-testing)\.)/, ACCOUNT_ASKED],
  ];
  return banned.filter(([, where, what]) => where.test(path) && what.test(code)).map(([name]) => name);
}

function importsOf({ path, text }: Source): string[] {
  const folder = path.split("/").slice(0, -1);
  return [...text.matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].map(([, target = ""]) => {
    if (target.startsWith("@hongpan/core/")) return target.replace("@hongpan/core/", "core/src/");
    if (target.startsWith("@hongpan/")) return target.replace("@hongpan/", "");
    if (!target.startsWith(".")) return target;
    const parts = [...folder];
    for (const part of target.split("/")) {
      if (part === "..") parts.pop();
      else if (part !== ".") parts.push(part);
    }
    return parts.join("/");
  });
}

function wall(from: string, to: string): string[] {
  const no = (broken: boolean, what: string) => (broken ? [`${what} (${to})`] : []);
  return [
    ...no(from.startsWith("core/") && /^(server|web)\//.test(to), "core imports no other package"),
    ...no(from.startsWith("web/") && to.startsWith("server/"), "web does not import server"),
    ...no(from.startsWith("server/") && to.startsWith("web/"), "server does not import web"),
    ...no(
      from.startsWith("web/") && to.startsWith("core/src/exchange/") && from !== "web/src/proof/worker.ts",
      "only the proof worker imports the exchange",
    ),
    ...no(!isLower(from, to), "rooms import downwards only"),
  ];
}

/** The folder whose SQL alone may name a table: that of the `-- owner: <folder>` above it in server/src/db. */
function tablesOf(sources: readonly Source[]): ReadonlyMap<string, string> {
  const tables = new Map<string, string>();
  for (const { path, text } of sources) {
    if (!/^server\/src\/db\/.*\.sql$/.test(path)) continue;
    let owner = NO_OWNER;
    for (const line of text.split("\n")) {
      const named = /^-- owner: (\S+)$/.exec(line)?.[1];
      if (named) owner = `server/src/${named}/`;
      const table = /^create table (?:if not exists )?(\w+)/i.exec(line)?.[1];
      if (table) tables.set(table, owner);
    }
  }
  return tables;
}

function strangeTables({ path, text }: Source, tables: ReadonlyMap<string, string>): string[] {
  if (!path.startsWith("server/src/") || path.endsWith(".test.ts")) return [];
  // In SQL, through a constant that stands in its place, or handed to what makes SQL of it.
  const named = [
    ...text.matchAll(/\b(?:from|join|into|update)\s+([a-z_]+)\b/g),
    ...text.matchAll(/\bconst \w+ = "([a-z_]+)";/g),
    ...text.matchAll(/\bstoredTable(?:<\w+>)?\("([a-z_]+)"/g),
  ];
  return named.flatMap(([, table = ""]) => {
    const owner = tables.get(table);
    return owner && !path.startsWith(owner) ? [`names the table ${table} of ${owner}`] : [];
  });
}
