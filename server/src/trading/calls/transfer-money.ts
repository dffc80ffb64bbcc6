/** Moves a user's money between his own accounts (spec/4-calls.md 2.2 transAmt). */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import { yuan, type Fen } from "@hongpan/core/rules/money.ts";
import { changeBy } from "../../accounts/accounts.ts";
import type { UserCall } from "../../http/http.ts";
import type { World } from "../../world.ts";

type Own = "stock" | "index" | "futures";

const ROUTES: Readonly<Record<number, readonly [Own, Own]>> = {
  1: ["stock", "index"],
  2: ["index", "stock"],
  3: ["stock", "futures"],
  4: ["futures", "stock"],
};
const SHORT = { stock: "transferStock", index: "transferIndex", futures: "transferFutures" } as const;

/** While the user owes, nothing leaves the stock account. */
export async function transferMoney(world: World, call: UserCall<object>, amount: Fen, type: number) {
  if (amount <= 0) return refuse("transferAmount");
  const route = ROUTES[type];
  if (!route) return refuse("transferType");
  const [from, to] = route;
  const atXt = world.clock.now().xt;
  return world.accounts.retryOnConflict(changeBy(call, "/user/transAmt.do"), async ({ load, commit }) => {
    const account = await load();
    const { balances } = account;
    if (from === "stock" && balances.debt > 0) return commit(account, refuse("orderDebt", { n: yuan(balances.debt) }));
    if (balances[`${from}_available`] < amount) return commit(account, refuse(SHORT[from]));
    return commit(account, {
      atXt,
      entries: [{ from: `${from}_available`, to: `${to}_available`, amount, reason: "purseTransfer" }],
      events: [{ kind: "account", reason: "purseTransfer" }],
      reply: done(null),
    });
  });
}
