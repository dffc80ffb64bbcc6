import type { Answer } from "../../data/wire/api.ts";
import { addressOf } from "../../data/market/symbols.ts";
import { AFTER, LINKS } from "../../ui/page/targets.ts";

export type MessageRow = Answer<"/user/cash/getMessagelist.do">["list"][number];

const LISTS = {
  stock: AFTER.stock.filled,
  sub: AFTER.sub.filled,
  futures: AFTER.futures,
  index: AFTER.index,
} as const;
const PLACES = {
  sold: AFTER.stock.sold,
  orders: AFTER.stock.resting,
  allocations: AFTER.allocation,
  deposits: "/rechargelist",
  withdrawals: LINKS.withdrawalRecords,
  identity: LINKS.identity,
  card: LINKS.card,
  ledger: LINKS.records,
  service: LINKS.service,
  class: LINKS.classroom,
  logins: "/logins",
  issues: LINKS.issueRecords[1],
  placements: LINKS.issueRecords[2],
} as const;

/** Where a notice of web push leads, by the query that it comes with (server/src/notify/teller.ts); null: to the inbox. */
export function addressOfNotice(query: URLSearchParams): string | null {
  const { leadsTo = "", positionSn = "", account = "", stockGid = "" } = Object.fromEntries(query);
  const known = Object.hasOwn(PLACES, leadsTo) || leadsTo === "alert" || (leadsTo === "position" && /^\d{1,32}$/.test(positionSn));
  if (!known || !Object.hasOwn(LISTS, account) || !/^\w{0,16}$/.test(stockGid)) return null;
  return addressOfMessage({ leadsTo, positionSn, account, stockGid } as MessageRow);
}

/** Where the row of a message leads; null where there is nothing to open. A position that is closed by then leads on to what was sold. */
export function addressOfMessage({ leadsTo, positionSn, account, stockGid }: MessageRow): string | null {
  if (leadsTo === "") return null;
  if (leadsTo === "position") return `${LISTS[account]}&positionSn=${positionSn}`;
  if (leadsTo === "alert") return stockGid === "" ? "/alerts" : addressOf({ gid: stockGid, name: "" });
  return PLACES[leadsTo];
}
