/** Connections that say half a request, that are too many, and callers who have left. */
import { createServer } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addressOf } from "../../server/src/http/callers.ts";
import { boundConnections } from "../../server/src/http/connections.ts";
import { sharedServer, type TestServer } from "../../server/test/kit/harness.ts";

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});
afterAll(() => server.close());

const closed = (socket: Socket) => new Promise<void>((settle) => socket.once("close", () => settle()));

test("half a request is not held much longer than its ten seconds", async () => {
  const begun = performance.now();
  const lines = Array.from({ length: 20 }, () => connect(Number(new URL(server.url).port), "127.0.0.1"));
  for (const line of lines) line.on("error", () => undefined).write("GET /health HTTP/1.1\r\nhost: x\r\nx-");
  for (const line of lines) line.resume();
  await Promise.all(lines.map(closed));
  expect(performance.now() - begun).toBeLessThan(18_000);
});

test("connections of one address are bounded, another's are not touched, and room comes back", async () => {
  const http = createServer((_request, reply) => void reply.end("ok"));
  boundConnections(http, false, 3);
  http.listen(0, "127.0.0.1");
  await new Promise((next) => http.once("listening", next));
  const { port } = http.address() as AddressInfo;
  const line = async (localAddress: string) => {
    const socket = connect({ port, host: "127.0.0.1", localAddress });
    socket.on("error", () => undefined);
    const heard = new Promise<boolean>((settle) => socket.once("data", () => settle(true)).once("close", () => settle(false)));
    socket.write("GET / HTTP/1.1\r\nhost: x\r\n\r\nGET / HTTP/1.1\r\n");
    return { socket, served: await heard };
  };
  const four = [];
  for (let n = 0; n < 4; n++) four.push(await line("127.0.0.2"));
  expect(four.map(({ served }) => served)).toEqual([true, true, true, false]);
  const other = await line("127.0.0.3");
  expect(other.served).toBe(true);
  four[0]!.socket.destroy();
  await new Promise((next) => setTimeout(next, 100));
  const again = await line("127.0.0.2");
  expect(again.served).toBe(true);
  for (const { socket } of [...four, other, again]) socket.destroy();
  http.close();
});

test("a crowded address loses connections that have long had nothing to do, not those that ask every two seconds", async () => {
  const http = createServer((_request, reply) => void reply.end("ok"));
  http.keepAliveTimeout = 60_000;
  boundConnections(http, false, 10);
  http.listen(0, "127.0.0.1");
  await new Promise((next) => http.once("listening", next));
  const { port } = http.address() as AddressInfo;
  const line = (localAddress: string) => {
    const socket = connect({ port, host: "127.0.0.1", localAddress });
    return socket.on("error", () => undefined).resume();
  };
  const ask = (socket: Socket) => socket.write("GET / HTTP/1.1\r\nhost: x\r\n\r\n");
  const [busy, quiet, elsewhere] = [line("127.0.0.2"), line("127.0.0.2"), line("127.0.0.3")];
  for (const socket of [busy, quiet, elsewhere]) ask(socket);
  for (let n = 0; n < 3; n++) {
    await new Promise((next) => setTimeout(next, 2000));
    ask(busy);
  }
  const crowd = Array.from({ length: 7 }, () => line("127.0.0.2"));
  await closed(quiet);
  expect([busy, elsewhere, ...crowd].map((socket) => socket.closed)).toEqual(Array.from({ length: 9 }, () => false));
  for (const socket of [busy, elsewhere, ...crowd]) socket.destroy();
  http.close();
});

test("a connection that sends on without reading its answers is ended", async () => {
  const { port } = new URL(server.url);
  const flood = (count: number) => {
    const line = connect(Number(port), "127.0.0.1").on("error", () => undefined);
    line.write("GET /docs/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n".repeat(count));
    return line;
  };
  const line = flood(50).resume();
  await closed(line);
  expect(line.bytesRead).toBeLessThan(5 * 300_000);
  // Two in a row, as a client that is in a hurry sends them, are answered.
  const hasty = flood(2);
  let heard = "";
  hasty.on("data", (bytes) => (heard += String(bytes)));
  await server.eventually("both are answered", async () => heard.split("HTTP/1.1 200").length === 3);
  hasty.destroy();
});

test("a body of many fields is no wish, and a stranger's long one is refused before it is read", async () => {
  const post = (path: string, body: string, type: string) =>
    fetch(server.url + path, { method: "POST", body, headers: { "content-type": type } });
  const form = Array.from({ length: 500 }, (_, n) => `f${n}=1`).join("&");
  const json = JSON.stringify(Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`f${n}`, "1"])));
  for (const [body, type] of [
    [form, "application/x-www-form-urlencoded"],
    [json, "application/json"],
  ] as const)
    expect(((await (await post("/api/user/logout.do", body, type)).json()) as { status: number }).status).toBe(2);
  const long = "x".repeat(100_000);
  expect((await post("/api/user/logout.do", `a=${long}`, "application/x-www-form-urlencoded")).status).toBe(413);
  const stranger = await post("/user/watch/import.do", `text=${long}`, "application/x-www-form-urlencoded");
  expect(((await stranger.json()) as { status: number }).status).toBe(10);
});

test("however many ask whether the server is ready, the database is asked once at a time", async () => {
  const { db } = server.running.world;
  const answered = Promise.withResolvers<void>();
  let asked = 0;
  const { query } = db;
  const slow: typeof query = async (...given) => {
    if (given[2] === "ready") {
      asked++;
      await answered.promise;
    }
    return query(...given);
  };
  Object.assign(db, { query: slow });
  const replies = Array.from({ length: 60 }, () => fetch(`${server.url}/ready`));
  await new Promise((next) => setTimeout(next, 500));
  expect(asked).toBe(1);
  answered.resolve();
  expect((await Promise.all(replies)).map(({ status }) => status)).toEqual(replies.map(() => 200));
  Object.assign(db, { query });
});

test("calls from one IPv6 household count as one address", () => {
  expect(addressOf({ ip: "2001:db8:1:2::6" })).toBe(addressOf({ ip: "2001:0DB8:1:2:3:4:5:6" }));
  expect(addressOf({ ip: "2001:db8:1:3::6" })).not.toBe(addressOf({ ip: "2001:db8:1:2::6" }));
});

test("who has left keeps the address that he came from", () => {
  const request: { ip: string | undefined } = { ip: "10.0.0.1" };
  expect(addressOf(request)).toBe("10.0.0.1");
  request.ip = undefined;
  expect(addressOf(request)).toBe("10.0.0.1");
  expect(addressOf({ ip: undefined })).toBe("");
});
