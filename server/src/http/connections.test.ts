import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import Fastify from "fastify";
import { expect, test, vi } from "vitest";
import { mountHealth } from "./app.ts";
import { boundPipelines, paceRequests } from "./connections.ts";

test("starts few requests of a burst per turn of the event loop, round-robin by address", async () => {
  const app = Fastify();
  paceRequests(app);
  const order: string[] = [];
  app.get("/", async ({ ip }) => order.push(ip));
  const from = (remoteAddress: string) => app.inject({ url: "/", remoteAddress });
  const burst = Array.from({ length: 100 }, () => from("10.0.0.1"));
  await Promise.all([...burst, from("10.0.0.2"), from("10.0.0.3")]);
  expect(order).toHaveLength(102);
  expect(order.indexOf("10.0.0.2")).toBeLessThan(20);
  expect(order.indexOf("10.0.0.3")).toBeLessThan(20);
  await from("10.0.0.1");
  expect(order).toHaveLength(103);
});

test("ends a connection that sends many requests at once, before the app handles them", async () => {
  const app = Fastify();
  boundPipelines(app.server);
  paceRequests(app);
  let [routed, handled] = [0, 0];
  app.addHook("onRequest", async () => void routed++);
  app.get("/", async () => handled++);
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const send = async (count: number) => {
    const socket = connect(port, "127.0.0.1").on("error", () => undefined);
    socket.resume().end("GET / HTTP/1.1\r\nhost: x\r\n\r\n".repeat(count));
    await once(socket, "close");
  };
  await send(4);
  expect([routed, handled]).toEqual([4, 4]);
  await send(50);
  await send(1);
  expect(routed).toBeLessThanOrEqual(9);
  expect(handled).toBe(routed);
  await app.close();
});

test("queries the database five times a second at most, however often /ready is requested", async () => {
  const app = Fastify();
  const said: (string | null)[] = ["disconnected", null];
  const database = vi.fn(async () => said.shift() ?? null);
  mountHealth(app, { database, clock: () => null, disk: () => null });
  const statuses = async (count: number) =>
    new Set((await Promise.all(Array.from({ length: count }, () => app.inject("/ready")))).map(({ statusCode }) => statusCode));
  vi.useFakeTimers({ toFake: ["performance"] });
  try {
    expect([...(await statuses(50)), ...(await statuses(50))]).toEqual([503, 503]);
    expect(database).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(201);
    expect([...(await statuses(50))]).toEqual([200]);
    expect(database).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});
