/** What our texts say under a key: texts.… of the server, agreements.… of what is signed, the rest of the screens. */
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { agreements } from "@hongpan/core/contract/agreements.ts";
import { texts } from "@hongpan/core/contract/texts.ts";

const SCREENS = new URL("../../web/src/text/zh-CN/", import.meta.url);
/** They gather the others. */
const GATHERED: readonly string[] = ["all.ts", "account.ts"];

/** Reads all texts once. */
export async function openTexts(): Promise<(key: string) => string | undefined> {
  const files = readdirSync(fileURLToPath(SCREENS)).filter(
    (name) => name.endsWith(".ts") && !name.includes(".test.") && !GATHERED.includes(name),
  );
  const screens = await Promise.all(
    files.map(async (name) => (await import(new URL(name, SCREENS).href)) as Readonly<Record<string, unknown>>),
  );
  const server = Object.fromEntries(Object.entries(texts).map(([id, { zh }]) => [id, zh]));
  const all: Readonly<Record<string, unknown>> = Object.assign({ texts: server, agreements }, ...screens) as Record<string, unknown>;
  return (key) => spoken(key.split(".").reduce<unknown>((at, name) => (at as Readonly<Record<string, unknown>> | undefined)?.[name], all));
}

/** A text with values is said with {}. */
function spoken(text: unknown): string | undefined {
  if (typeof text === "string") return text;
  if (typeof text !== "function") return undefined;
  return String((text as (...values: readonly string[]) => unknown)(...Array.from({ length: text.length }, () => "{}")));
}
