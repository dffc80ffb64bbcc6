/** What the detail page says of an instrument of another market: facts of its listing, and that its prices are ours. */
import { CONTRACTS } from "@hongpan/core/rules/foreign-contracts.ts";
import type { Coin, Instrument } from "@hongpan/core/rules/instruments.ts";

const COINS: Readonly<Record<Coin, string>> = { CNY: "人民币", HKD: "港元", USD: "美元" };
const OURS = "名称与代码为事实，价格与成交为本站模拟行情。";

/** One or two sentences in Chinese. */
export function foreignIntroduction({ kind, gid, name, foreign }: Instrument): string {
  const coin = COINS[foreign!.coin];
  if (kind === "world") return `${name}（模拟）为本站模拟行情，与真实指数无关。`;
  if (kind === "hk") return `${name}，香港上市，以${coin}报价，每手 ${foreign!.lot} 股。${OURS}`;
  if (kind === "us") return `${name}，美国上市，以${coin}报价，1 股起买。${OURS}`;
  if (kind === "bond") return `${name}，可转换公司债券，当日可卖，每手 10 张，涨跌幅限制 20%。${OURS}`;
  const standard = CONTRACTS.find((each) => each.instrument.gid === gid)?.standard;
  return `${name}，${standard ? `${standard}，` : ""}以${coin}报价。${OURS}`;
}
