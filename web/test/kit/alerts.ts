/** Price alerts that the calls of a test change, as a server keeps them (server/test/trading/alerts.test.ts proves the real ones). */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import type { Answers } from "@hongpan/core/contract/wire.ts";
import { repliesOn, replyTo } from "./replies.ts";
import type { Handlers } from "./stub-server.ts";

type Alert = Answers["/user/alert/list.do"]["list"][number];

/** No alert at first; one whose price a recorded quote has reached is refused. */
export function alerts(first: readonly Partial<Alert>[] = []) {
  let rows: readonly Alert[] = first.map((each, at) => ({ ...blank(at + 1, "sh600519"), ...each }));
  const reached = ({ kind, value, nowPrice }: Alert) => (kind === "above" && value <= nowPrice) || (kind === "below" && value >= nowPrice);
  const handlers: Handlers = {
    "/user/alert/list.do": ({ code }) => {
      const list = rows.filter(({ gid }) => code === undefined || gid === code);
      return { list: [...list], total: list.length, pageNum: 1, pageSize: 100, pages: 1, hasNextPage: false, isLastPage: true };
    },
    "/user/alert/add.do": ({ code = "", ...terms }) => {
      const added = { ...blank(rows.length + 1, code), ...termsOf(terms) };
      if (reached(added)) return refuse("alertReached", { now: added.nowPrice.toFixed(2) });
      rows = [added, ...rows];
      return { id: added.id };
    },
    "/user/alert/update.do": ({ id, ...terms }) => {
      rows = rows.map((each) => (each.id === Number(id) ? { ...each, ...termsOf(terms) } : each));
      return done(null);
    },
    "/user/alert/cancel.do": ({ id }) => {
      rows = rows.filter((each) => each.id !== Number(id));
      return done(null);
    },
  };
  return { handlers, fire: (change: Partial<Alert>) => (rows = rows.map((each) => ({ ...each, ...change, state: 2 }))) };
}

function termsOf({ kind = "above", value, repeat = "once" }: { kind?: string; value?: string; repeat?: string }) {
  return { kind, value: Number(value ?? 0), repeat };
}

/** One that waits, of a symbol as it is recorded. */
function blank(id: number, gid: string): Alert {
  const quote = repliesOn("/api/stock/getSingleStock.do").find(({ stock }) => stock.gid === gid)?.stock;
  const [, name = gid] = replyTo("/api/stock/getSymbols.do").rows.find(([known]) => known === gid) ?? [];
  const { nowPrice = 100, hcrate = 0 } = quote ?? {};
  const terms = { kind: "above", value: 0, repeat: "once", state: 1 };
  return { id, gid, code: gid.slice(2), name, ...terms, nowPrice, hcrate, addTime: 1795399200000, firedTime: null, firedPrice: null };
}
