/** What our texts say under a key: texts.… of the server, agreements.… of what is signed, kinds.… of kinds of order, the rest of the screens. */
import { globSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { agreements } from "@hongpan/core/contract/agreements.ts";
import { texts } from "@hongpan/core/contract/texts.ts";
import { ORDER_KINDS } from "@hongpan/core/rules/orders/order-kinds.ts";

const WEB = fileURLToPath(new URL("../../web/src/", import.meta.url));
/** They gather others, or hold no texts. */
const OTHER = /(?:^|\/)(?:all|account|titles|text|shape|language|lazy-messages|by-language\.d|[^/]*\.test)\.ts$/;

type Told = Readonly<Record<string, unknown>>;

/** Reads all texts once. Those of a screen are kept under its name, those of several screens under that of their file. */
export async function openTexts(): Promise<(key: string) => string | undefined> {
  const chinese = async (file: string) => ((await import(pathToFileURL(join(WEB, file)).href)) as { readonly zh: Told }).zh;
  const areas = [
    ...globSync("text/*.ts", { cwd: WEB })
      .filter((file) => !OTHER.test(file))
      .map((file) => [basename(file, ".ts"), file] as const),
    ...globSync("screens/*/text.ts", { cwd: WEB }).map((file) => [basename(dirname(file)), file] as const),
  ];
  const screens = Object.fromEntries(
    await Promise.all(
      areas.map(async ([name, file]) => [name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()), await chinese(file)]),
    ),
  ) as Record<string, Told>;
  const titles: Told = Object.assign({}, ...(await Promise.all(globSync("screens/*/route.ts", { cwd: WEB }).map(chinese))));
  const server = Object.fromEntries(Object.entries(texts).map(([id, { zh }]) => [id, zh]));
  const all: Told = { kinds: ORDER_KINDS, texts: server, agreements, titles, ...screens };
  return (key) => spoken(key.split(".").reduce<unknown>((at, name) => (at as Told | undefined)?.[name], all));
}

/** A text with values is said with {}. */
function spoken(text: unknown): string | undefined {
  if (typeof text === "string") return text;
  if (typeof text !== "function") return undefined;
  return String((text as (...values: readonly string[]) => unknown)(...Array.from({ length: text.length }, () => "{}")));
}
