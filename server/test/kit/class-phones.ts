/** Phones of a class behind one address, who call what the app's screens call: from registration to the first order. */
import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Answers, Path } from "@hongpan/core/contract/wire.ts";
import { solved, type Challenge, type WorkPurpose } from "@hongpan/core/contract/work.ts";
import WebSocket from "ws";

const PASSWORD = "paper-yuan-88";
/** What a page asks again after, while a reviewer or a payer decides. */
export const ASK_AGAIN_MS = 2000;
const PATIENCE_MS = 60_000;
/** What a browser opens to one server. */
const CONNECTIONS = 6;
const INDICES = ["sh000001", "sz399001", "sz399006"].map((gid) => `q:${gid}`);

/** A reply of the server; http 0 when there was none. */
export interface Heard<D = unknown> {
  readonly http: number;
  readonly status: number;
  readonly msg: string;
  readonly data: D;
  readonly ms: number;
}

/** What all phones of a class have lived through. */
export interface Lived {
  /** Milliseconds of each call, by path. */
  readonly calls: Map<string, number[]>;
  /** Calls and sockets that were turned away: 429, 503, or no answer. */
  readonly turnedAway: string[];
}

/** How a phone's work is done: the number that solves a challenge. */
export type Solver = (challenge: Challenge) => Promise<number>;

export interface School {
  readonly url: string;
  /** The one address of all phones: 127.x.y.z. */
  readonly address: string;
  readonly solve: Solver;
  readonly askAgainMs: number;
  readonly lived: Lived;
}

/** A school where nobody has called yet. */
export function openSchool(url: string, address: string, solve: Solver, askAgainMs = ASK_AGAIN_MS): School {
  return { url, address, solve, askAgainMs, lived: { calls: new Map(), turnedAway: [] } };
}

type Fields = Readonly<Record<string, string | number>>;

interface How {
  readonly get?: boolean;
  readonly picture?: Buffer;
  readonly key?: string;
}

export interface Phone {
  readonly number: string;
  readonly askAgainMs: number;
  readonly token: () => string;
  readonly call: <P extends Path>(path: P, fields?: Fields, how?: How) => Promise<Heard<Answers[P] | null>>;
  /** The data of a call; throws when its status is not `status`. */
  readonly must: <P extends Path>(path: P, fields?: Fields, how?: How, status?: number) => Promise<Answers[P]>;
  readonly signIn: (token: string) => void;
  readonly close: () => void;
  /** Messages of its socket, by topic. */
  readonly pushed: ReadonlyMap<string, number>;
  readonly say: (message: object) => void;
}

/** A phone whose app is open at home: what home reads, and its socket. */
export async function openPhone(school: School, number: string): Promise<Phone> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let token = "";
  const call: Phone["call"] = async <P extends Path>(path: P, fields: Fields = {}, how: How = {}) => {
    const heard = await send<Answers[P] | null>(school, agent, token, path, fields, how);
    const times = school.lived.calls.get(path) ?? [];
    school.lived.calls.set(path, times);
    times.push(heard.ms);
    if ([0, 429, 503].includes(heard.http)) school.lived.turnedAway.push(`${path} ${heard.http} ${heard.msg}`);
    return heard;
  };
  const must: Phone["must"] = async <P extends Path>(path: P, fields?: Fields, how?: How, status = 0) => {
    const heard = await call(path, fields, how);
    if (heard.status !== status) throw new Error(`${path}: ${heard.http} ${heard.status} ${heard.msg}`);
    return heard.data as Answers[P];
  };
  const pushed = new Map<string, number>();
  const [socket] = await Promise.all([openSocket(school, pushed), must("/api/site/first.do", {}, { get: true })]);
  const say = (message: object) => socket?.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message));
  say({ op: "sub", topics: INDICES, batch: true });
  return {
    ...{ number, askAgainMs: school.askAgainMs, token: () => token, call, must, pushed, say },
    signIn: (own) => {
      token = own;
      say({ op: "auth", token: own, since: null });
    },
    close: () => {
      socket?.terminate();
      agent.destroy();
    },
  };
}

/** The registration page: is the phone free, its code, the form. */
export async function registers(school: School, { number, must }: Phone): Promise<void> {
  await must("/api/site/getInfo.do");
  const work = async (purpose: WorkPurpose) => {
    const challenge = await must("/api/work/challenge.do", { purpose, phone: number }, { get: true });
    return Buffer.from(solved(challenge, await school.solve(challenge))).toString("base64");
  };
  await must("/api/user/checkPhone.do", { phoneNum: number, pow: await work("check") }, {}, 1);
  const sent = await must("/api/sms/sendRegSms.do", { phoneNum: number, pow: await work("sms") }, { get: true });
  const form = { phone: number, userPwd: PASSWORD, yzmCode: sent?.sandboxCode ?? "", agentCode: "100001", pow: await work("register") };
  await must("/api/user/reg.do", form);
}

/** The login page, and what home and 我的 read of one's own. */
export async function logsIn(phone: Phone): Promise<void> {
  const { token } = await phone.must("/api/user/login.do", { phone: phone.number, userPwd: PASSWORD });
  phone.signIn(token);
  await Promise.all([
    phone.must("/user/getUserInfo.do"),
    phone.must("/user/cash/getUnreadCount.do", {}, { get: true }),
    phone.must("/user/watch/list.do"),
    phone.must("/user/position/list.do", { state: 0, approveStatus: 1, pageNum: 1, pageSize: 100 }),
  ]);
}

/** The identity page: the sandbox's sample, its two pictures, the form, and every two seconds whether it has passed. */
export async function provesIdentity({ call, must, askAgainMs }: Phone): Promise<void> {
  const sample = await must("/api/sandbox/identity.do");
  const pictures = [sample.img1, sample.img2].map((url) => Buffer.from(url.split(",")[1] ?? "", "base64"));
  const [front, back] = await Promise.all(pictures.map((picture) => must("/user/upload.do", {}, { picture })));
  await must("/user/auth.do", { realName: sample.realName, idCard: sample.idCard, img1key: front?.uri ?? "", img2key: back?.uri ?? "" });
  await until("the review", askAgainMs, async () => (await call("/user/getUserInfo.do")).data?.isActive === 2);
}

/** The deposit page, the sandbox's payer, and every two seconds whether the money is there. */
export async function paysIn({ call, must, askAgainMs }: Phone): Promise<void> {
  const [channel] = await must("/api/site/getPayInfo.do");
  const own = channel && { payId: channel.id, channelType: channel.channelType, channelName: channel.channelName };
  const fields = { amt: 100_000, payType: 1, ...own };
  const { orderSn } = await must("/user/recharge/inMoney.do", fields, { key: randomUUID() });
  await must("/api/sandbox/pay.do", { orderSn, result: "success" });
  await until("the deposit", askAgainMs, async () => {
    const { data } = await call("/user/recharge/list.do", { pageNum: 1, pageSize: 20 });
    return data?.list.some((row) => row.orderSn === orderSn && row.orderStatus === 1);
  });
}

/** The market, a share's page with its charts, the ticket, and the holdings with the new order. */
export async function orders(phone: Phone, code: string): Promise<void> {
  const { call, must, say, askAgainMs } = phone;
  await Promise.all([
    must("/api/market/list.do", { sort: "changepercent", asc: 0, top: 60, columns: "trade,changepercent,amount" }),
    must("/api/stock/getMarket.do"),
    must("/api/market/hours.do"),
  ]);
  const { stock } = await must("/api/stock/getSingleStock.do", { code });
  const { id, gid } = stock;
  say({ op: "sub", topics: [`q:${gid}`, `t:${gid}`, "me"] });
  await Promise.all([
    must("/api/realTime/findStock.do", { stockCode: gid }),
    must("/api/stock/getTicks.do", { code: gid, size: 60 }),
    must("/api/stock/getDayK.do", { code: gid, size: 300 }),
    must("/api/stock/getDetail.do", { code: gid }),
    must("/api/news/getNewsList.do", { code: gid, pageNum: 1, pageSize: 5 }, { get: true }),
    must("/api/admin/getSetting.do"),
  ]);
  const common = { buyNum: 100, buyType: 0, lever: 5 };
  await must("/user/buy.do", { stockId: id, ...common }, { key: randomUUID() });
  const held = async () => (await call("/user/position/list.do", { state: 0, approveStatus: 1, pageNum: 1, pageSize: 100 })).data?.list;
  await until("the order", askAgainMs, async () => ((await held())?.length ?? 0) > 0);
}

/** Values below which `p` of a hundred lie. */
export function percentileOf(times: readonly number[], p: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * p) / 100))] ?? Number.NaN;
}

async function until(what: string, askAgainMs: number, ready: () => Promise<boolean | undefined>): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!(await ready())) {
    if (performance.now() > end) throw new Error(`a phone has waited for a minute: ${what}`);
    await pause(askAgainMs);
  }
}

function openSocket({ url, address, lived }: School, pushed: Map<string, number>): Promise<WebSocket | null> {
  const socket = new WebSocket(`${url.replace("http", "ws")}/ws`, { localAddress: address });
  socket.on("message", (data: Buffer) => {
    const heard = JSON.parse(data.toString()) as { t?: string; op?: string } | { t?: string; op?: string }[];
    for (const { t, op } of [heard].flat()) {
      const name = t ?? op ?? "";
      pushed.set(name, (pushed.get(name) ?? 0) + 1);
    }
  });
  return new Promise((settle) => {
    socket.once("open", () => settle(socket));
    socket.on("error", (error) => {
      lived.turnedAway.push(`/ws ${error.message}`);
      settle(null);
    });
  });
}

function send<D>({ url, address }: School, agent: Agent, token: string, path: string, fields: Fields, how: How): Promise<Heard<D>> {
  const form = new URLSearchParams(Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)])).toString();
  const [type, body] = how.picture ? multipart(how.picture) : ["application/x-www-form-urlencoded", Buffer.from(form)];
  const begun = performance.now();
  return new Promise((settle) => {
    const fail = (error: Error) => settle({ http: 0, status: -1, msg: error.message, data: null as D, ms: performance.now() - begun });
    const sent = request(`${url}${path}${how.get && form ? `?${form}` : ""}`, {
      ...{ method: how.get ? "GET" : "POST", localAddress: address, agent },
      headers: {
        ...(token ? { usertoken: token } : {}),
        ...(how.key ? { "idempotency-key": how.key } : {}),
        ...(how.get ? {} : { "content-type": type, "content-length": body.length }),
      },
    });
    sent.on("error", fail);
    sent.on("response", (reply) => {
      const parts: Buffer[] = [];
      reply.on("data", (part: Buffer) => parts.push(part));
      reply.on("error", fail);
      reply.on("end", () => {
        const { status, msg, data } = JSON.parse(Buffer.concat(parts).toString()) as Heard<D>;
        settle({ http: reply.statusCode ?? 0, status, msg, data, ms: performance.now() - begun });
      });
    });
    sent.end(how.get ? undefined : body);
  });
}

function multipart(picture: Buffer): readonly [string, Buffer] {
  const line = randomUUID();
  const head = `--${line}\r\ncontent-disposition: form-data; name="upload_file"; filename="photo"\r\ncontent-type: image/jpeg\r\n\r\n`;
  return [`multipart/form-data; boundary=${line}`, Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${line}--\r\n`)])];
}
