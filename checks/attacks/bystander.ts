/** The bystander's own process: it calls /health and places orders, measures each from the call to its answer, and does nothing else. */
import { ask, type Answer, type Asked } from "../real-server.ts";

/** Begins, or (`null`) ends a window. */
export type Watch = { readonly url: string; readonly token: string } | null;

/** What a bystander lives through: milliseconds of /health, and of orders. */
export interface Lived {
  readonly health: readonly number[];
  readonly order: readonly number[];
}

const ADDRESS = "127.0.9.9";
/** Six calls of /health for an order: orders of one person are limited to ten a second. */
const PAUSE_MS = 16;
const HEALTH_AN_ORDER = 6;
/** A share of a few yuan. */
const CHEAP = "601288";
/** How many of its orders rest at once, a tick apart and far below the market. */
const MOST_ORDERS = 12;

let going = false;
let lived: Promise<Lived> | null = null;
process.on("message", (watch: Watch) => {
  going = watch !== null;
  if (watch) lived = live(watch);
  else void lived?.then((all) => process.send!(all));
});
process.once("disconnect", () => process.exit(0));

// An order far below the market rests, and is taken back: the account does not run empty.
async function live({ url, token }: { readonly url: string; readonly token: string }): Promise<Lived> {
  const [health, order]: [number[], number[]] = [[], []];
  const call: Call = (path, fields) => ask(url, { from: ADDRESS, path, token, fields });
  const quote = await call("/api/stock/getSingleStock.do", { code: CHEAP });
  const { limitDown } = (JSON.parse(quote.text) as { data: { stock: { limitDown: number } } }).data.stock;
  while (going) {
    for (let n = 0; n < HEALTH_AN_ORDER; n++) {
      health.push((await ask(url, { from: ADDRESS, path: "/health" })).ms);
      await pause();
    }
    // Another price each time: the same order again would be taken for a double tap.
    const targetPrice = (limitDown + (order.length % MOST_ORDERS) / 100).toFixed(2);
    const fields = { stockId: CHEAP, buyNum: 100, buyType: 0, lever: 1, kind: "limit", targetPrice };
    const placed = await call("/user/addOrder.do", fields);
    const { status, msg } = JSON.parse(placed.text || "{}") as { status: number; msg: string };
    if (status !== 0) throw new Error(`the bystander's order was refused: ${placed.http} ${msg}`);
    order.push(placed.ms);
    await pause();
    if (order.length % MOST_ORDERS === 0) await takeBack(call);
  }
  await takeBack(call);
  return { health, order };
}

type Call = (path: string, fields: NonNullable<Asked["fields"]>) => Promise<Answer>;

// What rests of the bystander's orders; the list also has those of today that have ended.
async function takeBack(call: Call): Promise<void> {
  const { text } = await call("/user/position/list.do", { approveStatus: 0, state: 0, pageSize: 2 * MOST_ORDERS });
  const { data } = JSON.parse(text) as { data: { list: { positionSn: string; endTime: number | null }[] } };
  const resting = data.list.filter(({ endTime }) => endTime === null);
  for (const { positionSn } of resting) await call("/user/cancelOrder.do", { positionSn });
}

function pause(): Promise<void> {
  return new Promise((next) => setTimeout(next, PAUSE_MS));
}
