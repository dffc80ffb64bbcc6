import type { Same } from "./shape.ts";

/** Words of copied hex, and of a market with a public seed. What the proof says has a file of its own (proof/text.ts). */
export const zh = {
  copy: "复制",
  copied: "已复制",
  copyFailed: "无法复制，请长按选取",
  seedPublic: "种子公开，仅供测试",
};

export const en: Same<typeof zh> = {
  copy: "Copy",
  copied: "Copied",
  copyFailed: "Cannot copy; press and hold to select",
  seedPublic: "Public seed, for tests only",
};
