/** A phone that listens to its account. */
import WebSocket from "ws";
import type { TestServer } from "./harness.ts";
import type { Person } from "./people.ts";

type Row = Readonly<Record<string, unknown>>;

interface Event {
  readonly n: number;
  readonly d: Row;
}

/** A phone of `person` that keeps what it hears about its account, from event `since` on. */
export async function listen(server: TestServer, person: Person, since: number | null) {
  const socket = new WebSocket(server.url.replace("http", "ws") + "/ws");
  const heard: Event[] = [];
  const fleeting: Row[] = [];
  let known: number | null = null;
  socket.on("message", (data: Buffer) => {
    const message = JSON.parse(data.toString()) as { t?: string; op?: string; n?: number; d?: Row };
    if (message.op === "auth") known = message.n ?? null;
    if (message.t === "me" && message.n !== undefined) heard.push({ n: message.n, d: message.d! });
    else if (message.t === "me") fleeting.push(message.d!);
  });
  await new Promise((open) => socket.on("open", open));
  socket.send(JSON.stringify({ op: "auth", token: person.token, ...(since === null ? {} : { since }) }));
  await server.eventually("signed in", async () => known !== null);
  return { heard, fleeting, since: known, socket };
}
