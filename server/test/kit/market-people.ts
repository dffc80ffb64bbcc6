/** People with money and stocks to trade, for tests of orders. */
import { done } from "@hongpan/core/contract/answer.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import type { Level } from "@hongpan/core/rules/tape/tape.ts";
import { addSubmission } from "../../src/identity/identities.ts";
import { personByPhone } from "../../src/identity/people.ts";
import { sampleNumber } from "../../src/identity/sample-identity.ts";
import { addUpload } from "../../src/identity/uploads.ts";
import type { Sent, TestServer } from "./harness.ts";
import { decideNow, newcomer, type Person } from "./people.ts";

/** The first bytes of a JPEG. */
const PICTURE = Buffer.of(0xff, 0xd8, 0xff, 0xe0);

export type Stock = Instrument;

/** Somebody with a passed identity and paper money in the stock account, in fen. */
export async function funded(server: TestServer, phone: string, amount: number, { proved = true } = {}): Promise<Person> {
  const person = await newcomer(server, phone);
  const { world } = server.running;
  const userId = await idOf(server, person);
  if (proved) await identify(server, userId);
  const entry = { from: "house_deposits", to: "stock_available", amount, reason: "deposit" } as const;
  const atXt = world.clock.now().xt;
  await world.accounts.retryOnConflict({ userId }, async ({ load, commit }) =>
    commit(await load(), { atXt, entries: [entry], reply: done(null) }),
  );
  return person;
}

/** Gives a user a passed identity with two stored pictures, without drawing them: `prove` in people.ts does it through the wire. */
async function identify(server: TestServer, personId: number): Promise<void> {
  const { world } = server.running;
  const upload = async () => {
    const key = await addUpload(world, personId, PICTURE);
    if (key === null) throw new Error("the picture was not stored");
    return key;
  };
  const keys = [await upload(), await upload(), null] as const;
  const submission = { personId, realName: "张样本", number: sampleNumber("990101"), keys, reviewInS: 0 };
  const outcome = await addSubmission(world, submission);
  if (outcome !== "added") throw new Error(`not submitted: ${outcome}`);
  await decideNow(server);
}

/** The account's number of a person. */
export async function idOf(server: TestServer, person: Person): Promise<number> {
  return (await personByPhone(server.running.world, person.phone))?.id ?? 0;
}

/** A main-board stock between 5 and 30 yuan whose five levels hold at least 3,000 shares a side, one of those for which `fits`. */
export function liquid(server: TestServer, fits: (stock: Stock) => boolean = () => true): Stock {
  const { market } = server.running.world;
  const deep = (levels: readonly Level[]) => levels.reduce((sum, level) => sum + level.shares, 0) >= 3000;
  const found = market.all.find((each) => {
    if (each.kind !== "stock" || each.board !== "main" || each.st) return false;
    const quote = market.quote(each.id);
    const book = market.book(each.id);
    return !quote.suspended && quote.last > 50_000 && quote.last < 300_000 && deep(book.asks) && deep(book.bids) && fits(each);
  });
  if (!found) throw new Error("no liquid stock");
  return found;
}

/** What `shares` cost on these levels, in fen: an account of the walk that shares no code with the rules. */
export function walked(levels: readonly Level[], shares: number): { readonly value: number; readonly shares: number } {
  let [left, value] = [shares, 0];
  for (const level of levels) {
    const part = Math.min(left, level.shares);
    value += (level.price / 100) * part;
    left -= part;
  }
  return { value, shares: shares - left };
}

/** The rows of a paged list. */
export async function rowsOf(server: TestServer, person: Person, path: string, fields: Sent): Promise<readonly Record<string, unknown>[]> {
  const reply = await server.call<string>(path, { pageNum: 1, pageSize: 100, ...fields }, person.as);
  return (reply.data as { list?: Record<string, unknown>[] } | null)?.list ?? [];
}
