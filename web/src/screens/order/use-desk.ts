/** What the phone knows of a stock, its market and who pays, for the ticket. */
import type { OrderScene } from "@hongpan/core/rules/orders/order-checks.ts";
import type { StockSettings } from "@hongpan/core/rules/terms/settings.ts";
import { clockNow, useClock } from "../../data/clock.ts";
import type { Allocation } from "../../data/funds.ts";
import { useQuote } from "../../data/market/quotes.ts";
import { useRate } from "../../data/market/rates.ts";
import { useUser } from "../../data/session.ts";
import type { Quote, UserInfo } from "../../data/wire/shapes.ts";
import { useConnection } from "../../data/wire/stream.ts";
import { useText } from "../../text/text.ts";
import { coinOf } from "../../trade/contract-facts.ts";
import { useOrderBar } from "../../trade/ticket/order-bar.ts";
import { useRunBase } from "../../trade/ticket/run-base.ts";
import { useRules } from "../../trade/use-rules.ts";
import { beijing } from "../../ui/format.ts";
import { sceneOf } from "./scene.ts";

interface Known {
  readonly quote: Partial<Quote>;
  readonly settings: StockSettings;
  /** Null until user and clock are known. */
  readonly payer: UserInfo | null;
  readonly scene: OrderScene | null;
  /** Why no order can be sent now, in words. */
  readonly bar: string | null;
}

/** All of it; `sub` is the sub-account that pays in place of the stock account. */
export function useDesk(gid: string, sub: Allocation | undefined): Known {
  const quote = useQuote(gid) ?? {};
  const user = useUser().data;
  const clock = useClock();
  const rate = useRate(coinOf(gid)) ?? 0;
  const live = useConnection() !== "lost";
  const settings = useRules();
  const runBase = useRunBase(gid, settings, clock?.day);
  const { notBegun } = useText().funds;
  const bar = useOrderBar(gid, quote.state) ?? beforeBegin(sub, notBegun);
  if (!user || !clock) return { quote, settings, payer: null, scene: null, bar };
  const payer = sub ? paidBy(user, sub) : user;
  return {
    quote,
    settings,
    payer,
    scene: sceneOf({ quote, user: payer, settings, clock, rate, live, subLever: sub?.lever, runBase }),
    bar,
  };
}

// A sub-account pays in full from its own free money; a debt stops it all the same.
function paidBy(user: UserInfo, sub: Allocation): UserInfo {
  return { ...user, enableAmt: sub.enabledTradingAmount, siteLever: "1" };
}

// A sub-account is traded from 09:15 of its first day.
function beforeBegin(sub: Allocation | undefined, words: (time: string) => string): string | null {
  const now = clockNow()?.now;
  return sub?.beginTime && now !== undefined && now < sub.beginTime ? words(beijing(sub.beginTime, "minute")) : null;
}
