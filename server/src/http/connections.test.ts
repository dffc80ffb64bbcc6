import Fastify from "fastify";
import { expect, test } from "vitest";
import { paceRequests } from "./connections.ts";

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
