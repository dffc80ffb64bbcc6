import type { Same } from "../shape.ts";
import type { pad as source } from "../zh-CN/pad.ts";

export const pad: Same<typeof source> = {
  label: (field) => `Keypad of ${field}`,
  erase: "Backspace",
  own: "Own keyboard",
  hide: "Hide keypad",
  done: "Done",
};
