/** Users as the desk sees them: read only. Whose ledger was looked at stands in the log. */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import { yuan } from "@hongpan/core/rules/money.ts";
import { maskPhone } from "@hongpan/core/rules/people/phone.ts";
import { fundRecords } from "../../accounts/fund-records.ts";
import { balancesOfUser } from "../../accounts/read.ts";
import { resetsOf } from "../../accounts/resets.ts";
import type { DeskCall } from "../../http/http.ts";
import { pageReply } from "../../http/page.ts";
import { peopleLike, personById, type Listed } from "../../identity/people.ts";
import { heldBy } from "../../positions/positions.ts";
import { entrustedBy } from "../../trading/store/orders.ts";
import type { World } from "../../world.ts";
import { addEntry } from "../log.ts";

interface Page {
  readonly pageNum?: number;
  readonly pageSize?: number;
}

/** Users by number, phone or part of a nickname, the newest first. */
export async function listUsers(world: Pick<World, "db" | "vault">, { input }: DeskCall<Page & { readonly keyWords?: string }>) {
  const { keyWords = "", pageNum = 1, pageSize = 20 } = input;
  const { rows, total } = await peopleLike(world, keyWords.trim(), { limit: pageSize, offset: (pageNum - 1) * pageSize });
  return done(pageReply(rows.map(shown), total, pageNum, pageSize));
}

/** A user's balances and fund records. */
export async function userLedger(world: Pick<World, "clock" | "db" | "vault">, call: DeskCall<Page & { readonly userId: number }>) {
  const { userId, pageNum = 1, pageSize = 20 } = call.input;
  if (!(await personById(world, userId))) return refuse("deskNoUser");
  await noteLook(world, call.operator.name, userId, pageNum);
  const filter = { ref: null, kind: null, reasons: null, day: null, limit: pageSize, offset: (pageNum - 1) * pageSize };
  const [balances, held, orders, resets, { list, total }] = await Promise.all([
    balancesOfUser(world.db, userId),
    heldBy(world.db, userId),
    entrustedBy(world.db, userId, world.clock.now().day),
    resetsOf(world.db, userId),
    fundRecords(world.db, userId, call.lang, filter),
  ]);
  return done({
    balances: Object.entries(balances).map(([account, amount]) => ({ account, amount: yuan(amount) })),
    positions: held.length,
    orders: orders.filter(({ state }) => state === "working").length,
    resets: resets.count,
    records: pageReply(
      list.map(({ id, addTime, account, subaccountNumber, deType, deAmt, balance, deSummary }) => ({
        ...{ id, addTime, account, subaccountNumber },
        ...{ deType, deAmt, balance, deSummary },
      })),
      total,
      pageNum,
      pageSize,
    ),
  });
}

function noteLook(world: Pick<World, "db">, who: string, userId: number, page: number): Promise<void> {
  return world.db.transaction((db) => addEntry(db, { who, action: "user.look", subject: `user ${userId}`, detail: { page } }));
}

function shown({ id, nickName, phone, isActive, locked, demo, closed, madeAt }: Listed) {
  return { userId: id, nickName, phone: maskPhone(phone), isActive, locked, demo, closed, addTime: madeAt };
}
