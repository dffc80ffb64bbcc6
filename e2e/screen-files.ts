/** Every web/src/screens/<name>/route.ts, in the order of slides. */
import { readdirSync } from "node:fs";
import type { ScreenRoute, ScreenTests } from "../web/src/ui/page/screen-route.ts";

interface ScreenFile {
  readonly routes: readonly ScreenRoute[];
  /** Titles, simplified Chinese and English. */
  readonly zh: Readonly<Record<string, string>>;
  readonly en: Readonly<Record<string, string>>;
  readonly tests: ScreenTests;
}

const FOLDER = new URL("../web/src/screens/", import.meta.url);

const read = async (name: string) => ({ name, ...((await import(new URL(`${name}/route.ts`, FOLDER).href)) as ScreenFile) });
const files = await Promise.all(readdirSync(FOLDER).map(read));

export const SCREEN_FILES = files.toSorted((a, b) => a.routes[0]!.place - b.routes[0]!.place);
