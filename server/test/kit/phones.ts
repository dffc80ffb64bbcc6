/** Sockets for tests, as a phone opens them. */
import WebSocket from "ws";

export interface Heard {
  readonly t?: string;
  readonly op?: string;
  readonly topic?: string;
  readonly why?: string;
  readonly ok?: boolean;
  readonly n?: number;
  readonly d?: Readonly<Record<string, unknown>>;
}

export interface Phone {
  readonly socket: WebSocket;
  /** Messages in their order, those of one frame one by one. */
  readonly heard: Heard[];
  /** How many messages each frame had; 0 for one that was no array. */
  readonly frames: number[];
  readonly say: (message: object | string) => void;
  /** The next message of a kind; fails after a minute, which only a fault takes. */
  readonly next: (what: (message: Heard) => boolean) => Promise<Heard>;
  /** The code with which the socket is closed. */
  readonly closed: Promise<number>;
}

const PATIENCE_MS = 60_000;

const open: WebSocket[] = [];

/** Ends every socket that a test has opened. */
export function hangUp(): void {
  open.splice(0).forEach((socket) => socket.terminate());
}

/** Opens a socket at a server's http address; fails with the status of a refusal. */
export function phone(url: string, headers: Record<string, string> = {}, localAddress = "127.0.0.1"): Promise<Phone> {
  const socket = new WebSocket(`${url.replace("http", "ws")}/ws`, { headers, localAddress });
  open.push(socket);
  const heard: Heard[] = [];
  const frames: number[] = [];
  const waiting: { what: (message: Heard) => boolean; settle: (message: Heard) => void }[] = [];
  const hear = (message: Heard) => {
    heard.push(message);
    for (const each of waiting.filter(({ what }) => what(message))) {
      waiting.splice(waiting.indexOf(each), 1);
      each.settle(message);
    }
  };
  socket.on("message", (data: Buffer) => {
    const frame = JSON.parse(data.toString()) as Heard | Heard[];
    frames.push(Array.isArray(frame) ? frame.length : 0);
    for (const message of Array.isArray(frame) ? frame : [frame]) hear(message);
  });
  const closed = new Promise<number>((settle) => socket.on("close", settle));
  const next = (what: (message: Heard) => boolean) =>
    new Promise<Heard>((settle, fail) => {
      const late = setTimeout(() => fail(new Error(`not heard; heard ${JSON.stringify(heard).slice(0, 500)}`)), PATIENCE_MS);
      waiting.push({
        what,
        settle: (message) => {
          clearTimeout(late);
          settle(message);
        },
      });
    });
  const say = (message: object | string) => socket.send(typeof message === "string" ? message : JSON.stringify(message));
  return new Promise((settle, fail) => {
    socket.on("open", () => settle({ socket, heard, frames, say, next, closed }));
    socket.on("unexpected-response", (_request, response) => {
      fail(Object.assign(new Error(`${response.statusCode}`), { retryAfter: response.headers["retry-after"] }));
      socket.terminate();
    });
    socket.on("error", fail);
  });
}

/** A socket that has signed in. */
export async function signedIn(url: string, token: string): Promise<Phone> {
  const one = await phone(url);
  const answer = one.next(({ op }) => op === "auth");
  one.say({ op: "auth", token });
  if (!(await answer).ok) throw new Error("not signed in");
  return one;
}
