import type { Answer } from "../../data/wire/api.ts";
import { addressOf } from "../../data/market/symbols.ts";

export type MessageRow = Answer<"/user/cash/getMessagelist.do">["list"][number];

const LISTS = {
  stock: "/warehouse?index=0",
  sub: "/orderlist?index=2",
  futures: "/orderlist?index=4",
  index: "/orderlist?index=5",
} as const;
const PLACES = {
  sold: "/warehouse?index=1",
  orders: "/warehouse?index=2",
  allocations: "/orderlist?index=1",
  deposits: "/rechargelist",
  withdrawals: "/cashlist",
  identity: "/smrz",
  card: "/bankCard",
  ledger: "/FundingDetails",
} as const;

/** Where the row of a message leads; null where there is nothing to open. A position that is closed by then leads on to what was sold. */
export function addressOfMessage({ leadsTo, positionSn, account, stockGid }: MessageRow): string | null {
  if (leadsTo === "") return null;
  if (leadsTo === "position") return `${LISTS[account]}&positionSn=${positionSn}`;
  if (leadsTo === "alert") return stockGid === "" ? "/alerts" : addressOf({ gid: stockGid, name: "" });
  return PLACES[leadsTo];
}
