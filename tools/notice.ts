/** NOTICE.txt: whose work is shipped with ours, under which licence, in the words of that licence. `npm run notice` writes it. */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(fileURLToPath(new URL(".", import.meta.url)), "..");

/** A package as package-lock.json has it. */
interface Locked {
  readonly version: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly optional?: boolean;
  readonly link?: boolean;
  readonly resolved?: string;
}

type Lock = Readonly<Record<string, Locked>>;

const HEAD = `Hongpan comes under the MIT licence (LICENSE). It is shipped with the work of others, named below with their licences.
Made by \`npm run notice\` from package-lock.json and the packages' own files.

Data. The list of securities (codes, names, industries, days of listing, numbers of shares, and of one day the close, earnings and
book values, rounded) and the days on which exchanges are closed are facts that exchanges and companies publish. They are where the
simulation begins: every price after that is simulated.

The common passwords (server/src/identity/common-passwords.txt) are the first of the list of zxcvbn-ts 4.1.3, MIT,
Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc., Copyright (c) 2021 @zxcvbn-ts.

libvips (@img/sharp-libvips-*) is a library under the LGPL that npm installs as a file of its own and that may be replaced; its source
is at https://github.com/lovell/sharp-libvips.
`;

/** The whole notice. */
export function notice(): string {
  const lock = (JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as { packages: Lock }).packages;
  const browser = closure(lock, ["web", ...importedBy("web/src"), ...importedBy("core/src"), ...fontsOf(lock["web"])]);
  const server = closure(lock, ["server", ...namesOf(lock["server"])]);
  const all = [...new Set([...browser, ...server])].toSorted();
  const [some, every] = [all.filter((key) => lock[key]!.optional), all.filter((key) => !lock[key]!.optional)];
  const parts = [
    HEAD,
    part("In the browser", lock, browser),
    part(
      "On the server",
      lock,
      server.filter((key) => !lock[key]!.optional),
    ),
    part("On the server, of these what fits the machine", lock, [...some, ...namesOf(lock[""], "optionalDependencies").map(keyOf)]),
    ...texts(lock, every),
  ];
  return `${parts.join("\n")}`.replace(/[ \t]+$/gm, "");
}

function part(title: string, lock: Lock, keys: readonly string[]): string {
  const lines = keys.map((key) => `  ${nameOf(key)} ${lock[key]!.version}, ${lock[key]!.license ?? "see its text"}`);
  return `${title}\n${lines.toSorted().join("\n")}\n`;
}

/** The packages' own texts, each once with all whose text it is. */
function texts(lock: Lock, keys: readonly string[]): string[] {
  const byText = Map.groupBy(keys, (key) => textOf(key, lock[key]!));
  return [...byText].map(([text, of]) => `${"-".repeat(80)}\n${of.map(nameOf).join(", ")}\n\n${text}\n`);
}

function textOf(key: string, { license }: Locked): string {
  const folder = join(root, key);
  const isFile = (name: string) => /^(licen[cs]e|copying|notice)[^/]*$/i.test(name) && statSync(join(folder, name)).isFile();
  const files = readdirSync(folder).filter(isFile).toSorted();
  if (files.length > 0) return files.map((name) => readFileSync(join(folder, name), "utf8").replaceAll("\r\n", "\n").trim()).join("\n\n");
  const { author } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { author?: string | { readonly name: string } };
  return `${license ?? ""} licence; the package has no text of it. Author: ${typeof author === "object" ? author.name : (author ?? "not named")}`;
}

/** Packages that the files of a folder import, tests aside. */
function importedBy(folder: string): string[] {
  const files = execFileSync("git", ["ls-files", `${folder}/*.ts`, `${folder}/*.tsx`], { cwd: root, encoding: "utf8" }).split("\n");
  const code = files.filter((file) => file && !/(\.test|-testing)\.tsx?$/.test(file) && existsSync(join(root, file)));
  const named = code.flatMap((file) => [...readFileSync(join(root, file), "utf8").matchAll(/(?:from|import) "([^"]+)"/g)]);
  const names = named.map(([, name = ""]) => /^(@[\w-]+\/)?[\w-]+/.exec(name)?.[0] ?? "");
  return [...new Set(names)].filter((name) => name !== "" && !name.startsWith("@hongpan/") && name !== "node");
}

/** Their files are taken by name in web/num-font.ts. */
function fontsOf(web: Locked | undefined): string[] {
  return namesOf(web).filter((name) => name.startsWith("@fontsource/"));
}

function namesOf(locked: Locked | undefined, kind: "dependencies" | "optionalDependencies" = "dependencies"): string[] {
  return Object.keys(locked?.[kind] ?? {});
}

/** Keys of the named packages as `from` finds them, with all that they need. */
function closure(lock: Lock, [from = "", ...names]: readonly string[]): readonly string[] {
  const found = new Set<string>();
  const walk = (at: string, name: string) => {
    const key = lookedUp(lock, at, name);
    if (key === null || found.has(key)) return;
    found.add(key);
    const { dependencies, optionalDependencies } = lock[key]!;
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) walk(key, each);
  };
  for (const name of names) walk(from, name);
  return [...found].filter((key) => key.includes("node_modules/")).toSorted();
}

// As node looks: beside the package, then a folder up each time. A link leads to a package of ours.
function lookedUp(lock: Lock, from: string, name: string): string | null {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf("/")))) {
    const key = at === "" ? keyOf(name) : `${at}/${keyOf(name)}`;
    const there = lock[key];
    if (there) return there.link ? (there.resolved ?? null) : key;
    if (at === "") return null;
  }
}

function keyOf(name: string): string {
  return `node_modules/${name}`;
}

function nameOf(key: string): string {
  return key.slice(key.lastIndexOf("node_modules/") + "node_modules/".length);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(join(root, "NOTICE.txt"), notice());
