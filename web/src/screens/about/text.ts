import { lazyMessages } from "../../text/lazy-messages.ts";
import type { Same } from "../../text/shape.ts";

/** Words of the rules page (/about?e=5). */
/** Displayed figures of the worked example; `owed` is the loss beyond the margin, null where the margin covers it. */
interface SwingExample {
  readonly most: string;
  readonly swing: string;
  readonly bound: number;
  readonly lever: number;
  readonly value: string;
  readonly margin: string;
  readonly night: string;
  readonly loss: string;
  readonly rest: string;
  readonly owed: string | null;
  readonly calm: number;
  readonly calmMargin: string;
  readonly calmRest: string;
}

export const zh = {
  minimum: (yuan: string) => `，每笔最低 ${yuan} 元`,
  stayFee: "持仓费（每夜）",
  change: (label: string, before: string, value: string, from: string) => `自 ${from} 起　${label}：${before} → ${value}`,
  changesKept: "此前的委托和持仓保持原条款。",
  bondFees: "可转债只收佣金，没有印花税和过户费。",
  levers: "可选杠杆",
  leverCap: (most: number) => `（班级上限 ${most} 倍）`,
  issueRate: "新股中签率、配售获配率",
  issueEntitlement: "新股市值额度",
  issueEntitlementOn: "前 20 个交易日日均市值每 5,000 元一个配号，不足 10,000 元没有额度，沪深分开",
  issueMost: "一人一只最多",
  issueMostOf: (numbers: number, money: string) => `申购 ${numbers} 个配号，配售 ${money} 元`,
  newShare: "新股前 5 日或无涨跌幅",
  newShareLevers: (most: number) => `买涨最高 ${most}，买跌 1`,
  swing: "杠杆 × 预计日波动（近 20 日）",
  swingLevers: (most: string) => `买涨最高 ${most}，买跌按波动的 1.15 倍算`,
  swingExample: ({ most, swing, bound, lever, value, margin, night, loss, rest, owed, calm, calmMargin, calmRest }: SwingExample) =>
    `例：一只股票预计日波动 ${swing}，${most} ÷ ${swing} 得买涨最高 ${bound} 倍，可选档位里是 ${lever} 倍。买入 ${value} 元只需保证金 ${margin} 元。若次日低开 ${night}（预计波动的两倍），亏 ${loss} 元：${owed === null ? `保证金只剩 ${rest} 元` : `保证金赔光，还欠 ${owed} 元`}。用 ${calm} 倍则保证金 ${calmMargin} 元，同样亏 ${loss} 元，还剩 ${calmRest} 元。当天十分钟内大涨或大跌后，预计日波动至少为这一涨跌的 1.25 倍，到收盘为止。`,
  warn: "预警线（保证金率）",
  force: "强平线（保证金率）",
  formula: "保证金率 =（保证金 + 追加 + 浮动盈亏 − 应计费用）÷（保证金 + 追加）",
  legal: "现实的两融账户看的是维持担保比例，最低 130%，与这里的保证金率不是一回事。",
  sessionLines: [
    "9:15–9:25 集合竞价，9:20 起不可撤单",
    "9:30–11:30、13:00–14:57 连续竞价",
    "14:57–15:00 收盘集合竞价，不可撤单",
    "15:05–15:30 盘后定价交易",
  ],
  tplusLines: [
    "当日买入的 A 股下一交易日可卖出（T+1）",
    "港股、美股、可转债、指数和期货当天可卖（T+0）；外币按当日定价折成人民币",
    "主板涨跌幅 10%，创业板与科创板 20%，北交所 30%",
    "100 股为一手；科创板 200 股起，北交所 100 股起，按 1 股递增；港股按各自的手数，美股 1 股起，可转债 10 张一手",
    "天然气隔夜波动太大，杠杆最高 20 倍",
  ],
  fairLines: [
    "订单只与当时的盘口和成交撮合，不影响行情",
    "每笔成交都注明依据的盘口，收盘后可凭公开的密钥重算",
    "没有人能指定价格或改动持仓；抽签的种子事先封存，人人可重算",
  ],
  sealed: (day: string) => `${day} 密钥指纹`,
  opened: (day: string) => `${day} 密钥`,
};

export const en: Same<typeof zh> = {
  minimum: (yuan) => `, at least ${yuan} yuan`,
  stayFee: "Holding fee",
  change: (label: string, before: string, value: string, from: string) => `From ${from}: ${label} ${before} → ${value}`,
  changesKept: "Orders and positions placed before keep their terms.",
  bondFees: "A convertible bond pays commission alone: no stamp duty, no transfer fee.",
  levers: "Levers",
  leverCap: (most) => ` (your class allows ${most}× at most)`,
  issueRate: "Win rate of new issues",
  issueEntitlement: "Entitlement by holdings",
  issueEntitlementOn: "a number for each 5,000 yuan of the mean of twenty days, nothing below 10,000, Shanghai and Shenzhen apart",
  issueMost: "Most a person and issue",
  issueMostOf: (numbers, money) => `${numbers} numbers of a draw, ${money} yuan of a placement`,
  newShare: "First 5 days, no price limit",
  newShareLevers: (most) => `long ≤ ${most}, short 1`,
  swing: "Leverage × a day's expected swing (last 20 days)",
  swingLevers: (most) => `≤ ${most}; short counts 1.15 times the swing`,
  swingExample: ({ most, swing, bound, lever, value, margin, night, loss, rest, owed, calm, calmMargin, calmRest }) =>
    `Example: a share is expected to move ${swing} a day. ${most} ÷ ${swing} allows at most ${bound} times for a long position, of the levers on offer ${lever}. Buying ${value} yuan of it then takes a margin of ${margin} yuan. If it opens ${night} lower the next day (twice the expected move), the loss is ${loss} yuan: ${owed === null ? `${rest} yuan of the margin are left` : `the margin is gone and ${owed} yuan are owed`}. At ${calm} times the margin is ${calmMargin} yuan, the loss is ${loss} yuan as well, and ${calmRest} yuan are left. After a large move within ten minutes the expected swing of that day is at least 1.25 times the move.`,
  warn: "Warning line (margin ratio)",
  force: "Forced close (margin ratio)",
  formula: "Margin ratio = (margin + added + floating profit − accrued fees) ÷ (margin + added)",
  legal: "A real margin account is judged by assets over debt, at least 130\u00a0%. That is another number.",
  sessionLines: [
    "9:15–9:25 call auction, no cancelling from 9:20",
    "9:30–11:30 and 13:00–14:57 continuous trading",
    "14:57–15:00 closing auction, no cancelling",
    "15:05–15:30 after-hours fixed price",
  ],
  tplusLines: [
    "A-shares bought today can be sold on the next trading day (T+1)",
    "Hong Kong, New York, convertible bonds, indices and futures the same day (T+0); coins convert at the day's fixing",
    "Daily limits: main board 10\u00a0%, ChiNext and STAR 20\u00a0%, BSE 30\u00a0%",
    "A lot has 100 shares; STAR from 200, BSE from 100, upward by 1; Hong Kong by its board lots, New York from 1, bonds by ten",
    "Natural gas moves too far overnight: 20 times at most",
  ],
  fairLines: [
    "An order meets only the book and prints of its moment and moves no price",
    "Every fill names the book that it met and can be recomputed with the revealed key",
    "Nobody can set a price or change a position; the seed of a draw is sealed before and anybody redoes it",
  ],
  sealed: (day: string) => `Fingerprint of the key of ${day}`,
  opened: (day: string) => `Key of ${day}`,
};

export const { useWords: useRuleWords, ahead: ruleWordsAhead } = lazyMessages({ zh, en });
