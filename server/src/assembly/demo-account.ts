/** The demo login (spec/3-decisions.md 9): exists with DEMO=1 only, and cannot change its phone, passwords or card. */
import { done } from "@hongpan/core/contract/answer.ts";
import type { Entry } from "@hongpan/core/rules/accounts/ledger.ts";
import { randomInt } from "node:crypto";
import { withLuhnDigit } from "@hongpan/core/rules/people/bank-card.ts";
import { hashPassword } from "../identity/passwords.ts";
import { addPerson, personByPhone } from "../identity/people.ts";
import { addSubmission, decide, identityById } from "../identity/identities.ts";
import { sampleNumber } from "../identity/sample-identity.ts";
import { addBankCard } from "../money/bank-cards.ts";
import { watch } from "../watchlist/options.ts";
import type { World } from "../world.ts";

export const DEMO_PHONE = "13800000001";
const PASSWORD = "hongpan2026";
const TRADE_PASSWORD = "246810";
const REAL_NAME = "红演示";

/** Makes the demo person, each part once: login, identity, card, money. Safe to repeat after a crash. */
export async function seedDemo(world: World): Promise<void> {
  if (!world.config.demo) return;
  const id = (await personByPhone(world, DEMO_PHONE))?.id ?? (await addDemoPerson(world));
  if ((await identityById(world, id)) === null) {
    const number = sampleNumber("990101");
    await addSubmission(world, { personId: id, realName: REAL_NAME, number, keys: ["", "", null], reviewInS: null });
  }
  await decide(world, id, null);
  const bankNo = withLuhnDigit(`99${String(randomInt(10 ** 12)).padStart(12, "0")}0000`);
  await addBankCard(world, id, { bankName: "模拟银行（样本）", bankNo, bankAddress: "模拟市样本支行", userName: REAL_NAME });
  if (await grantMoney(world, id)) for (const code of WATCHED) await watch(world, id, code);
}

async function addDemoPerson(world: World): Promise<number> {
  const passwordHash = await hashPassword(world.vault, PASSWORD);
  const tradeHash = await hashPassword(world.vault, TRADE_PASSWORD);
  const person = { phone: DEMO_PHONE, phoneVerified: false, agentCode: "100001", passwordHash, tradeHash, demo: true };
  const id = await world.db.transaction((db) => addPerson(db, world.vault, person));
  return id ?? (await personByPhone(world, DEMO_PHONE))?.id ?? 0;
}

/** The money of the demo account, in fen (spec/3-decisions.md 9). */
export const GRANT = { stock_available: 1_000_000_00, index_available: 200_000_00, futures_available: 200_000_00 } as const;

/** The demo's watchlist, the last one on top. */
const WATCHED = ["688981", "002594", "601899", "300274", "600036", "300750", "600519"];

// An account whose version is 0 has never been written, so the grant is given once; says whether it was.
async function grantMoney(world: World, userId: number): Promise<boolean> {
  const atXt = world.clock.now().xt;
  const answer = await world.accounts.retryOnConflict({ userId }, async ({ load, commit }) => {
    const account = await load();
    const first = account.version === 0;
    return commit(account, { atXt, entries: first ? grantEntries() : [], reply: done(first) });
  });
  return answer.ok && answer.data;
}

/** The money of a demo account that has none. */
export function grantEntries(): readonly Entry[] {
  return Object.entries(GRANT).map(([to, amount]) => ({
    from: "house_deposits",
    to: to as keyof typeof GRANT,
    amount,
    reason: "demoGrant",
  }));
}

/** The ids of the demo's watchlist, the first on top. */
export function demoWatched(world: World): readonly number[] {
  return WATCHED.toReversed().flatMap((code) => world.market.instrument(code)?.id ?? []);
}
