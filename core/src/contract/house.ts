/** The house's public balances (spec/3-decisions.md 4, "Ledger"): nobody earns from a user's loss in the dark. */
import { Type } from "typebox";
import { endpoint, none, type Area } from "./endpoint.ts";

const N = Type.Number();

export const houseCalls = {
  "/api/house/balances.do": endpoint({
    summary: "平台账户余额（公开）：佣金与管理费、印花税、过户费、持仓费、盈亏对手方、新股、坏账、配资、入金、出金",
    methods: ["GET", "POST"],
    who: "anyone",
    request: none,
    /** Yuan; above zero is what the house has received. Every account of the house is in one line. asOf is exchange time. */
    data: Type.Object({
      ...{ fees: N, duty: N, transfer: N, stay: N, pnl: N, issues: N, badDebt: N, funding: N, deposits: N, withdrawals: N },
      asOf: Type.Integer(),
    }),
    refusals: [],
    limit: { max: 120, windowMs: 60_000, per: "asker" },
  }),
} satisfies Area;
