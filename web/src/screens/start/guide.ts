/** The guided first trade: its steps on the real screens, which of them is shown, and the share that it takes. */
import { onboarding } from "../../data/onboarding.ts";
import { call, type Answer } from "../../data/wire/api.ts";
import { AFTER } from "../../ui/page/targets.ts";

/** Where a step is, and what it points at there. */
interface Place {
  readonly path: string;
  readonly target: string;
}

const TICKET = "/buystocks";

export const GUIDE = [
  { id: "quote", path: "/kline", target: ".quote" },
  { id: "book", path: "/kline", target: ".book" },
  { id: "kind", path: TICKET, target: ".frm .sel" },
  { id: "lots", path: TICKET, target: ".frm .grp:last-child" },
  { id: "lever", path: TICKET, target: ".lever" },
  { id: "cost", path: TICKET, target: ".paycard" },
  { id: "confirm", path: TICKET, target: ".agree" },
  { id: "held", path: "/warehouse", target: ".posr" },
] as const satisfies readonly (Place & { readonly id: string })[];

/** At which the order is placed: what comes after it comes by itself. */
export const ORDER_STEP = 6;

export interface Guide {
  readonly step: number;
  readonly gid: string;
}

/** "guide 3 sh600036"; null for anything else. */
export function guideOf(text: string): Guide | null {
  const [, step, gid = ""] = /^guide (\d) ((?:sh|sz|bj)\d{6})$/.exec(text) ?? [];
  return step !== undefined && Number(step) < GUIDE.length ? { step: Number(step), gid } : null;
}

export function showStep({ step, gid }: Guide): void {
  onboarding.set(`guide ${step} ${gid}`);
}

/** The address of a step. */
export function addressOfStep({ step, gid }: Guide): string {
  const { path } = GUIDE[step] ?? GUIDE[0];
  if (path === "/kline") return `/kline?code=${gid}`;
  return path === TICKET ? `/buyStocks?code=${gid}&t=0` : AFTER.stock.filled;
}

type Row = Answer<"/api/stock/getStockSort.do">[number];

/** Yuan for a share of which a lot costs little, and percent of change far from both limits. */
const PRICES = { least: 5, most: 30 } as const;
const FARTHEST = 5;

/** The most traded share of the main board that is cheap, quiet and in good standing; null when there is none. */
export function easyShare(rows: readonly Row[]): string | null {
  const fits = ({ symbol, name, trade, changepercent, stock_plate: plate }: Row) =>
    /^(sh60|sz00)/.test(symbol) &&
    plate === "" &&
    !name.includes("ST") &&
    Number(trade) >= PRICES.least &&
    Number(trade) <= PRICES.most &&
    Math.abs(changepercent) < FARTHEST;
  return rows.find(fits)?.symbol ?? null;
}

/** Begins with a share at hand; answers the first step's address. Throws Refusal. */
export async function beginGuide(): Promise<string | null> {
  const rows = await call("/api/stock/getStockSort.do", { node: "hs_a", sort: "amount", asc: 0, pageNo: 1, pageSize: 100 });
  const gid = easyShare(rows);
  if (gid === null) return null;
  const guide = { step: 0, gid };
  showStep(guide);
  return addressOfStep(guide);
}
