/**
 * A file of texts holds both languages: `export const zh = {…}` and `export const en: Same<typeof zh> = {…}`. The build reads it in up to
 * four variants, so that a phone fetches one language alone: the file itself without its English, and `?zh-CN`, `?zh-TW` and `?en` with
 * nothing but that language. Where the file calls `lazyMessages`, its Chinese, too, becomes a file that is fetched when it is shown.
 */
import { basename } from "node:path";
import { parseSync, type ESTree } from "vite";

const LANGS = ["zh-CN", "zh-TW", "en"] as const;
export type TextLang = (typeof LANGS)[number];

const TEXTS = /^export const zh\b[^]*^export const en\b/m;
const LAZY = /\blazyMessages\(\{ zh, en \}\)/;
const IMPORT_LAZY = /\blazyMessages\b(?=[^;]*lazy-messages)/;

/** The language that a module is asked for in, or null. */
export function langOf(id: string): TextLang | null {
  return LANGS.find((lang) => id.endsWith(`?${lang}`)) ?? null;
}

/** Whether it is a file of texts in two languages. */
export function holdsTexts(source: string): boolean {
  return TEXTS.test(source);
}

/** The source of a file of texts with one language alone, or, for null, as the app imports it. */
export function textVariant(file: string, source: string, lang: TextLang | null): string {
  const lazy = LAZY.test(source);
  const kept = lang === null ? (lazy ? [] : ["zh"]) : [lang === "en" ? "en" : "zh"];
  const only = lang !== null;
  const statements = parseSync(file, source).program.body.filter((each) => {
    const names = exported(each);
    return names === null || (names.some((name) => name === "zh" || name === "en") ? names.some((name) => kept.includes(name)) : !only);
  });
  const code = needed(statements.map((each) => ({ text: source.slice(each.start, each.end), names: declared(each) })));
  return only || !lazy ? code : code.replace(LAZY, `lazyLoaded(${loadersOf(file)})`).replace(IMPORT_LAZY, "lazyLoaded");
}

function loadersOf(file: string): string {
  const loaders = LANGS.map((lang) => {
    const name = lang === "en" ? "en" : "zh";
    return `"${lang}": async () => (await import("./${basename(file)}?${lang}")).${name}`;
  });
  return `{ ${loaders.join(", ")} }`;
}

interface Piece {
  readonly text: string;
  /** What it brings to the file for its other statements; null: it is there for itself. */
  readonly names: readonly string[] | null;
}

/** The statements, without imports and constants that only another language needs. */
function needed(pieces: readonly Piece[]): string {
  const left = pieces.filter(({ names }, at) => {
    if (names === null) return true;
    const others = pieces.filter((_, other) => other !== at);
    return names.some((name) => others.some(({ text }) => new RegExp(`(?<!\\w|(?<!\\.\\.)\\.)${name}(?!\\w)`).test(text)));
  });
  return left.length === pieces.length ? pieces.map(({ text }) => `${text}\n`).join("") : needed(left);
}

/** Names of a statement that exports something; null of any other. */
function exported(statement: ESTree.Directive | ESTree.Statement): readonly string[] | null {
  if (statement.type !== "ExportNamedDeclaration") return null;
  return statement.declaration ? (namesOf(statement.declaration) ?? [""]) : [""];
}

function declared(statement: ESTree.Directive | ESTree.Statement): readonly string[] | null {
  if (statement.type === "ImportDeclaration") return statement.specifiers.map(({ local }) => local.name);
  return statement.type === "ExportNamedDeclaration" ? null : namesOf(statement);
}

function namesOf(declaration: ESTree.Directive | ESTree.Statement | ESTree.Declaration): readonly string[] | null {
  if (declaration.type !== "VariableDeclaration") return null;
  return declaration.declarations.map(({ id }) => (id.type === "Identifier" ? id.name : ""));
}
