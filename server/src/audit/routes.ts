/** The house's balances, open to everybody. */
import { houseCalls } from "@hongpan/core/contract/house.ts";
import type { HouseAccount } from "@hongpan/core/rules/accounts/ledger.ts";
import { houseBalances } from "../accounts/house.ts";
import { done, type Handlers } from "../http/http.ts";
import type { World } from "../world.ts";

export function houseRoutes(world: World): Handlers<typeof houseCalls> {
  return {
    "/api/house/balances.do": async () => {
      const fen = await houseBalances(world.db);
      const yuan = (...accounts: HouseAccount[]) => accounts.reduce((sum, account) => sum + (fen.get(account) ?? 0), 0) / 100;
      return done({
        fees: yuan("house_commission", "house_spread"),
        duty: yuan("house_duty"),
        transfer: yuan("house_transfer"),
        stay: yuan("house_stay"),
        pnl: yuan("house_pnl"),
        issues: yuan("house_issues"),
        badDebt: yuan("house_bad_debt"),
        deposits: yuan("house_deposits"),
        withdrawals: yuan("house_withdrawals"),
        asOf: world.clock.now().xt,
      });
    },
  };
}
