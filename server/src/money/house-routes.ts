/** The house's balances, open to everybody. */
import { done } from "@hongpan/core/contract/answer.ts";
import { houseCalls } from "@hongpan/core/contract/house.ts";
import { feesInLine } from "@hongpan/core/rules/accounts/charges.ts";
import type { HouseAccount } from "@hongpan/core/rules/accounts/ledger.ts";
import { houseBalances } from "../accounts/house.ts";
import type { Handlers } from "../http/http.ts";
import type { World } from "../world.ts";

export function houseRoutes(world: World): Handlers<typeof houseCalls> {
  return {
    "/api/house/balances.do": async () => {
      const fen = await houseBalances(world.db);
      const yuan = (...accounts: HouseAccount[]) => accounts.reduce((sum, account) => sum + (fen.get(account) ?? 0), 0) / 100;
      const fees = (line: Parameters<typeof feesInLine>[0], ...more: HouseAccount[]) =>
        yuan(...feesInLine(line).map((name) => `house_${name}` as const), ...more);
      return done({
        fees: fees("fees", "house_withdraw_fee", "house_manage"),
        duty: fees("duty"),
        transfer: fees("transfer"),
        stay: yuan("house_stay"),
        pnl: yuan("house_pnl"),
        issues: yuan("house_issues"),
        badDebt: yuan("house_bad_debt"),
        funding: yuan("house_funding"),
        deposits: yuan("house_deposits"),
        withdrawals: yuan("house_withdrawals"),
        asOf: world.clock.now().xt,
      });
    },
  };
}
