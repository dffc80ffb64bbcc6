/** The demo login (spec/3-decisions.md 9): exists with DEMO=1 only, and cannot change its phone, passwords or card. */
import { randomInt } from "node:crypto";
import { done } from "@hongpan/core/contract/answer.ts";
import type { Entry } from "@hongpan/core/rules/accounts/ledger.ts";
import { withLuhnDigit } from "@hongpan/core/rules/people/bank-card.ts";
import { resetEntries } from "@hongpan/core/rules/accounts/reset.ts";
import { dayOf } from "@hongpan/core/rules/time/calendar.ts";
import { hashPassword } from "../identity/passwords.ts";
import { addPerson, personByPhone } from "../identity/people.ts";
import { addSubmission, decide, identityById } from "../identity/identities.ts";
import { sampleNumber } from "../identity/sample-identity.ts";
import { addBankCard } from "../money/bank-cards.ts";
import { watch } from "../watchlist/options.ts";
import type { World } from "../world.ts";
import { messageRemovals } from "../accounts/messages.ts";
import type { Decision } from "../accounts/accounts.ts";
import { rowsFor } from "../accounts/parts.ts";
import type { AccountState } from "../accounts/read.ts";
import { demoResetRows, isDemoDecided, lastDemoReset } from "../accounts/resets.ts";
import { alertRemovals, alertsOfUser } from "../alerts/alerts.ts";
import { liveAllocations } from "../allocations/allocations.ts";
import { openApplicationCount } from "../issues/applications.ts";
import { forgetSignatures } from "../identity/signatures.ts";
import { openDepositCount } from "../money/deposits.ts";
import { openWithdrawals } from "../money/withdrawals.ts";
import { livePositionCount } from "../positions/positions.ts";
import { workingOrders } from "../trading/store/orders.ts";
import { resetList } from "../watchlist/items.ts";
import { recordEntries } from "@hongpan/core/rules/records.ts";

const DEMO_PHONE = "13800000001";
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

async function addDemoPerson(world: Pick<World, "db" | "vault">): Promise<number> {
  const passwordHash = await hashPassword(world.vault, PASSWORD);
  const tradeHash = await hashPassword(world.vault, TRADE_PASSWORD);
  const person = { phone: DEMO_PHONE, phoneVerified: false, agentCode: "100001", passwordHash, tradeHash, demo: true };
  const id = await world.db.transaction((db) => addPerson(db, world.vault, person));
  return id ?? (await personByPhone(world, DEMO_PHONE))?.id ?? 0;
}

/** The money of the demo account, in fen (spec/3-decisions.md 9). */
const GRANT = { stock_available: 1_000_000_00, index_available: 200_000_00, futures_available: 200_000_00 } as const;

/** The demo's watchlist, the last one on top. */
const WATCHED = ["688981", "002594", "601899", "300274", "600036", "300750", "600519"];

// An account whose version is 0 has never been written, so the grant is given once; says whether it was.
async function grantMoney(world: Pick<World, "accounts" | "clock">, userId: number): Promise<boolean> {
  const atXt = world.clock.now().xt;
  const answer = await world.accounts.retryOnConflict({ userId }, async ({ load, commit }) => {
    const account = await load();
    const first = account.version === 0;
    return commit(account, { atXt, entries: first ? grantEntries() : [], reply: done(first) });
  });
  return answer.ok && answer.data;
}

/** The money of a demo account that has none. */
function grantEntries(): readonly Entry[] {
  return recordEntries(GRANT).map(([to, amount]) => ({ from: "house_deposits", to, amount, reason: "demoGrant" }));
}

/** The ids of the demo's watchlist, the first on top. */
function demoWatched(world: Pick<World, "market">): readonly number[] {
  return WATCHED.toReversed().flatMap((code) => world.market.instrument(code)?.id ?? []);
}

// The demo account begins anew at midnight of the wall, in Shanghai, when it holds nothing open (spec/3-decisions.md 9); else it stays
// as it is until the next one. What was decided for a day stands in the write itself, so it happens once, however many nodes there are.

const READ = [
  lastDemoReset,
  livePositionCount,
  workingOrders.part,
  liveAllocations.part,
  openDepositCount,
  openWithdrawals.part,
  openApplicationCount,
];

/** Resets it when a day of the wall has begun; call it every few seconds. The first day that is seen is no day that has begun. */
export async function resetDemo(world: World): Promise<void> {
  if (!world.config.demo) return;
  const wallDay = dayOf(world.clock.now().wallNow);
  const id = (await personByPhone(world, DEMO_PHONE))?.id;
  if (id === undefined || (await isDemoDecided(world.db, id, wallDay))) return;
  await resetList(world, id, demoWatched(world), () => resetAccount(world, id, wallDay));
  await forgetSignatures(world.db, id);
}

/** Money, alerts and messages in one write with the decision; says whether it was a reset. */
async function resetAccount(world: Pick<World, "accounts" | "clock" | "db">, userId: number, wallDay: string): Promise<boolean> {
  const alerts = (await alertsOfUser(world.db, userId)).map(({ n }) => n);
  const atXt = world.clock.now().xt;
  const answer = await world.accounts.retryOnConflict({ userId }, async ({ load, commit }) => {
    const account = await load(READ);
    return commit(account, demoReset(account, { wallDay, alerts, atXt }));
  });
  return answer.ok && answer.data;
}

function demoReset(
  account: AccountState,
  { wallDay, alerts, atXt }: { readonly wallDay: string; readonly alerts: readonly number[]; readonly atXt: number },
): Decision<boolean> {
  const last = account.rows(lastDemoReset)[0];
  if (last !== undefined && last >= wallDay) return { atXt, reply: done(false) };
  const decided = (now: boolean) => rowsFor(demoResetRows, [{ wall_day: wallDay, done: now }]);
  if (last === undefined || isBusy(account)) return { atXt, rows: [decided(false)], reply: done(false) };
  return {
    atXt,
    entries: isAtStart(account) ? [] : [...resetEntries(account.balances), ...grantEntries()],
    rows: [
      decided(true),
      rowsFor(messageRemovals, [{ through_xt: Number.MAX_SAFE_INTEGER }]),
      rowsFor(
        alertRemovals,
        alerts.map((n) => ({ n })),
      ),
    ],
    events: [{ kind: "account", reason: "reset" }],
    effects: { alerts: { removed: alerts } },
    reply: done(true),
  };
}

function isBusy({ rows, balances }: AccountState): boolean {
  const open = (rows(livePositionCount)[0] ?? 0) + (rows(openDepositCount)[0] ?? 0) + (rows(openApplicationCount)[0] ?? 0);
  const waiting = rows(workingOrders.part).length + rows(liveAllocations.part).length + rows(openWithdrawals.part).length;
  return open + waiting + balances.stock_held + balances.index_held + balances.futures_held > 0;
}

function isAtStart({ balances }: AccountState): boolean {
  return balances.debt === 0 && recordEntries(GRANT).every(([own, amount]) => balances[own] === amount);
}
