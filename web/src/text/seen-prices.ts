import { lazyMessages } from "./lazy-messages.ts";
import type { Same } from "./shape.ts";

/** Words of the prices that this phone saw live. */
export const zh = {
  note: (count: number) =>
    `看盘时，本机随机记下看到的价格和买一卖一，目前 ${count} 个，只存在本机。收盘公开密钥后可与按密钥复算的行情核对：盘中给假价、收盘后换真价会被发现。`,
  check: "核对看到过的价格",
  none: "还没有记下价格，看盘几分钟后再来",
  equal: (count: number) => `你看到过的 ${count} 个价格：全部一致`,
  wrong: (count: number, of: number) => `你看到过的 ${of} 个价格中有 ${count} 个不一致`,
  sealed: (count: number) => `另有 ${count} 个价格的密钥还未公开或出自更换前的模型`,
  differs: (at: string, gid: string, what: string, seen: string, ours: string) =>
    `${at} ${gid} ${what}：看到的是 ${seen}，按密钥是 ${ours}`,
  fields: { price: "现价", bid: "买一", bidSize: "买一量", ask: "卖一", askSize: "卖一量" },
} as const;

export const en: Same<typeof zh> = {
  note: (count) =>
    `While you watch, this phone notes some of the prices and best levels that it shows, chosen at random: ${count} so far, kept on the phone only. Once the keys are public they are compared with what the keys give, so false prices during the day are found out.`,
  check: "Check the prices seen",
  none: "No prices noted yet; watch for a few minutes",
  equal: (count) => `${count} prices that you saw: all equal`,
  wrong: (count, of) => `${count} of the ${of} prices that you saw differ`,
  sealed: (count) => `${count} more are of days whose keys are not public yet, or of a former model`,
  differs: (at, gid, what, seen, ours) => `${at} ${gid} ${what}: you saw ${seen}, the key gives ${ours}`,
  fields: { price: "price", bid: "best bid", bidSize: "size of the best bid", ask: "best ask", askSize: "size of the best ask" },
};

export const { useWords: useSeenWords } = lazyMessages({ zh, en });
