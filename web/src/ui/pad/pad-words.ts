import { langNow } from "../../data/wire/api.ts";
import type { Same } from "../../text/shape.ts";
import type { pad as source } from "../../text/zh-CN/pad.ts";
import { part } from "../part.ts";

const files = {
  "zh-CN": async () => (await import("../../text/zh-CN/pad.ts")).pad,
  "zh-TW": async () => (await import("../../text/zh-CN/pad.ts?traditional")).pad,
  en: async () => (await import("../../text/en/pad.ts")).pad,
};

/** Words of the keypad for prices and quantities. */
export const { useWords: usePadWords } = part<Same<typeof source>>(files);

/** Once they are here in the reader's language: the keypad is not offered before, so that a tap on a field never waits for them. */
export async function padWordsCome(): Promise<void> {
  await files[langNow()]();
}
