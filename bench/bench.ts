/** `npm run bench [name]`: figures as ratios to a raw limit measured in the same run. Never a test. */
import { benchAccount } from "./account.ts";
import { benchAgainst } from "./against.ts";
import { benchFirstScreen } from "./first-screen.ts";
import { benchHistory } from "./history.ts";
import { benchIdle } from "./idle.ts";
import { benchLiquidation } from "./liquidation.ts";
import { benchMarket } from "./market.ts";
import { benchModel } from "./model.ts";
import { benchOrders } from "./orders.ts";
import { benchPhone } from "./phone.ts";
import { benchQuotes } from "./quotes.ts";
import { benchTriggers } from "./triggers.ts";

const BENCHES: Readonly<Record<string, () => Promise<void>>> = {
  account: benchAccount,
  against: benchAgainst,
  "first-screen": benchFirstScreen,
  history: benchHistory,
  idle: benchIdle,
  liquidation: benchLiquidation,
  market: benchMarket,
  model: benchModel,
  orders: benchOrders,
  phone: benchPhone,
  quotes: benchQuotes,
  triggers: benchTriggers,
};

const wanted = process.argv.slice(2);
for (const [name, run] of Object.entries(BENCHES)) if (wanted.length === 0 || wanted.includes(name)) await run();
