import type { Same } from "./shape.ts";

/** Texts of copied hex, the proof screen and a market with a public seed; the proof's own texts are in market-proof.ts. */
export const zh = {
  copy: "复制",
  copied: "已复制",
  copyFailed: "无法复制，请长按选取",
  code: "股票代码",
  badCode: "请输入 6 位股票代码，如 600519",
  terminal: "在电脑上验证全市场：",
  seedPublic: "种子公开，仅供测试",
};

export const en: Same<typeof zh> = {
  copy: "Copy",
  copied: "Copied",
  copyFailed: "Cannot copy; press and hold to select",
  code: "Stock code",
  badCode: "Enter a code of 6 digits, such as 600519",
  terminal: "The whole market, on a computer:",
  seedPublic: "Public seed, for tests only",
};
