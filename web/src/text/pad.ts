import { lazyMessages } from "./lazy-messages.ts";
import type { Same } from "./shape.ts";

/** Words of the keypad for prices and quantities. */
export const zh = {
  label: (field: string) => `${field} 数字键盘`,
  erase: "退格",
  own: "系统键盘",
  hide: "收起键盘",
  done: "确定",
};

export const en: Same<typeof zh> = {
  label: (field) => `Keypad of ${field}`,
  erase: "Backspace",
  own: "Own keyboard",
  hide: "Hide keypad",
  done: "Done",
};

export const { useWords: usePadWords, load: loadPadWords } = lazyMessages({ zh, en });
