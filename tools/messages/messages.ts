/** Every sentence and name in Chinese that the specification quotes, with the test that provokes it. */
import type { Replaced } from "./message.ts";
import { ofPeople } from "./of-people.ts";
import { ofTrading } from "./of-trading.ts";
import { onScreens } from "./on-screens.ts";

export const MESSAGES = [...onScreens, ...ofTrading, ...ofPeople];

export const REPLACED: readonly Replaced[] = [
  ["2 §5", "请输入银行名称", "请输入开户行", "the other variant; page 4, 2.2 has this one"],
  ["2 §5", "请输入开户支行", "请输入开户地址", "the other variant; page 4, 2.2 has this one"],
  ["2 §5", "修改失败", "修改失败！", "page 4, 2.1"],
];

/** Texts of the specification that are never said, and why. */
export const UNUSED: readonly (readonly [place: string, text: string, why: string])[] = [
  ["3 §6", "银行退回", "no bank returns a simulated payment; the words are ready for one that does"],
  ["3 §8", "您所在的地区暂未开通此服务", "no region rule"],
  ["3 §5", "已申报", "a block is dealt at once (page 3, 5)"],
  ["3 §5", "未成交", "a block is dealt at once (page 3, 5)"],
  ["3 §5", "待缴款", "a block's money is held at once (page 3, 5)"],
];
