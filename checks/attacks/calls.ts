/** What one address can ask for by calls. */
import { Agent } from "node:http";
import { tradingDaysTo } from "@hongpan/core/rules/time/calendar.ts";
import { ask, pause, type Answer, type Asked } from "../real-server.ts";
import type { Attack } from "./attack.ts";

const ADDRESS = "127.0.6.6";
const DAYS = tradingDaysTo("2026-11-19", 6000).toReversed();
const SHARES = ["600519", "000001", "300750", "600036", "601318", "000858", "002415", "600000", "600028", "600030"];
const COLUMNS = ["pb", "per", "speed", "volumeratio", "amplitude", "turnoverratio", "mktcap", "nmc", "high", "low", "buy", "sell"];
const GOOD_MS = 15_000;
const CALLERS = new Agent({ keepAlive: true, maxSockets: 60 });

/** By name. */
export const CALLS: Readonly<Record<string, Attack>> = {
  // The work of those who have gone must be over with them.
  "60 whole days, clients gone": async (url, round) => {
    const left = await all(url, 60, (n) => ({ path: `/api/market/day.do?day=${DAYS[1000 + n * 61 + round]}`, leaveMs: 200 }));
    await pause(4000);
    return left;
  },
  "60 whole days, waited for": (url, round) =>
    all(url, 60, (n) => ({ path: `/api/market/day.do?day=${DAYS[200 + n * 53 + round]}`, leaveMs: GOOD_MS })),
  "80 cold charts of months": (url, round) =>
    all(url, 80, (n) => ({
      path: `/api/stock/getDayK.do?code=${600_000 + n * 3 + round}&period=month&size=1000`,
      leaveMs: GOOD_MS,
    })),
  "charts of every kind": (url, round) => {
    const asked = charts(round);
    return all(url, asked.length, (n) => ({ path: asked[n]!, leaveMs: GOOD_MS }));
  },
  "40 results of old days": (url, round) =>
    all(url, 40, (n) => ({
      path: n % 4 === 3 ? `/api/market/breadth.do?days=${120 - round}` : `/api/stock/getlhb.do?day=${DAYS[30 + n * 7 + round]}`,
      leaveMs: GOOD_MS,
    })),
  "400 lists at once": (url, round) =>
    all(url, 400, (n) => {
      const [a, b] = [COLUMNS[n % 12]!, COLUMNS[(n * 5 + 1) % 12]!];
      return { path: `/api/market/list.do?sort=${a}&columns=${a},${b}&top=${5000 - n - round}&asc=${n % 2}`, leaveMs: GOOD_MS };
    }),
  "3,000 made-up tokens": async (url, round) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 40 });
    const token = (n: number) => `made-up-${round}-${n}`.padEnd(43, "x");
    const answers = await all(url, 3000, (n) => ({ path: "/user/getUserInfo.do", fields: {}, token: token(n), agent }));
    agent.destroy();
    return answers;
  },
  // A cell of blanks and tabs to the end of the line, looked through again from each of them.
  "lists of tabs": async (url) => {
    const fields = { phone: "13800000001", userPwd: "hongpan2026" };
    const { text } = await ask(url, { from: ADDRESS, path: "/api/user/login.do", fields });
    const { token } = (JSON.parse(text) as { data: { token: string } }).data;
    const list = { text: `x${"\t".repeat(59_000)}x`, dry: 1 };
    return all(url, 15, () => ({ path: "/user/watch/import.do", fields: list, token, leaveMs: GOOD_MS }));
  },
  "long bodies": (url) =>
    all(url, 300, (n) => ({
      path: n % 2 ? "/api/user/logout.do" : "/user/watch/import.do",
      fields: Object.fromEntries(Array.from({ length: 9000 }, (_, k) => [`f${k}`, "x"])),
      leaveMs: GOOD_MS,
    })),
  "whether it is ready": (url) =>
    all(url, 3000, (n) => ({ path: n % 2 ? "/ready" : `/cashier/${"x".repeat(40)}${n}`, leaveMs: GOOD_MS, agent: CALLERS })),
  "59 logins": (url, round) =>
    all(url, 59, (n) => ({
      path: "/api/user/login.do",
      fields: { phone: `1390000${round}${String(n).padStart(3, "0")}`, userPwd: "not-it-2026" },
      leaveMs: GOOD_MS,
    })),
};

function charts(round: number): readonly string[] {
  const size = `size=${1000 - round}`;
  return [
    ...["hf_GC", "hf_CL", "hf_ES", "hf_NQ", "hf_HSI", "hf_SI"].map(
      (code) => `/api/stock/getFuturesDayK.do?code=${code}&period=month&${size}`,
    ),
    ...["hf_GC", "hf_XAU"].map((code) => `/api/stock/getFuturesMinK_Echarts.do?code=${code}&time=60&${size}`),
    ...["000300", "000905", "000016"].map((code) => `/api/stock/getIndexDayK.do?code=${code}&${size}&end=1999-03-04`),
    ...SHARES.map((code) => `/api/stock/getMinK_Echarts.do?code=${code}&time=60&${size}&end=2003-05-0${6 + round}`),
    ...SHARES.filter((code) => code < "0006").map((code) => `/api/qt/stock/kline/get?secid=0.${code}&klt=103&fqt=${1 + (round % 2)}`),
    ...SHARES.map((code) => `/api/stock/getDetail.do?code=${code}`),
  ];
}

function all(url: string, count: number, make: (n: number) => Omit<Asked, "from">): Promise<Answer[]> {
  return Promise.all(Array.from({ length: count }, (_, n) => ask(url, { from: ADDRESS, ...make(n) })));
}
