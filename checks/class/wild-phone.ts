/** A signed-in phone that has run wild behind the class's address: calls, costly charts, sockets and subscriptions without an end. */
import { Agent } from "node:http";
import WebSocket from "ws";
import { ask, pause, type Asked } from "../real-server.ts";

const LANES = 12;
const BETWEEN_MS = 5;
const SOCKET_EVERY_MS = 70;
const TOPICS = Array.from({ length: 150 }, (_, n) => `q:sh${600_000 + n}`);

/** How often it called, and how often it was turned away, by how. */
export interface Met {
  readonly calls: number;
  readonly refused: Readonly<Record<string, number>>;
}

export interface Wild {
  readonly stop: () => Promise<Met>;
}

/** Runs wild from `address` with a login of its own until it is stopped. */
export function runWild(url: string, address: string, token: string): Wild {
  let over = false;
  let calls = 0;
  const refused: Record<string, number> = {};
  const count = (what: string) => (refused[what] = (refused[what] ?? 0) + 1);
  const agent = new Agent({ keepAlive: true, maxSockets: LANES });
  const asked = (n: number): readonly Pick<Asked, "path" | "fields">[] => [
    { path: "/user/getUserInfo.do", fields: {} },
    { path: `/api/stock/getDayK.do?code=${600_000 + ((n * 3) % 2000)}&period=month&size=1000` },
    { path: "/user/position/list.do", fields: { state: 0, pageSize: 100 } },
    { path: "/api/user/login.do", fields: { phone: `1399${String(n).padStart(7, "0")}`, userPwd: "not-it-2026" } },
    { path: "/api/sandbox/identity.do", fields: {} },
    { path: `/api/work/challenge.do?purpose=login&phone=1399${String(n).padStart(7, "0")}` },
  ];
  const lane = async (lane: number) => {
    for (let n = lane; !over; n += LANES) {
      const list = asked(n);
      const { http } = await ask(url, { from: address, agent, token, ...list[Math.floor(n / LANES) % list.length]!, leaveMs: 10_000 });
      calls++;
      if (http !== 200) count(http === 0 ? "gave up" : String(http));
      await pause(BETWEEN_MS);
    }
  };
  const sockets = async () => {
    const open = new Set<WebSocket>();
    for (; !over; await pause(SOCKET_EVERY_MS)) open.add(subscribesWildly(url, address, token, count));
    for (const socket of open) socket.terminate();
  };
  const running = Promise.all([sockets(), ...Array.from({ length: LANES }, (_, n) => lane(n))]);
  return {
    stop: async () => {
      over = true;
      await running;
      agent.destroy();
      return { calls, refused };
    },
  };
}

function subscribesWildly(url: string, address: string, token: string, count: (what: string) => void): WebSocket {
  const socket = new WebSocket(`${url.replace("http", "ws")}/ws`, { localAddress: address });
  socket.on("error", () => count("socket turned away"));
  socket.on("close", (code) => count(`socket ended ${code}`));
  socket.once("open", () => {
    socket.send(JSON.stringify({ op: "auth", token, since: 0 }));
    const timer = setInterval(() => {
      if (socket.readyState !== WebSocket.OPEN) return clearInterval(timer);
      socket.send(JSON.stringify({ op: "sub", topics: TOPICS }));
      socket.send(JSON.stringify({ op: "unsub", topics: TOPICS }));
    }, 100);
  });
  return socket;
}
