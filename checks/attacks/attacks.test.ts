/** What one address can do to everybody else by calls: each attack against a server process beside a bystander. A line an attack. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask, pause } from "../real-server.ts";
import { openScene, type Scene } from "./measure.ts";

let scene: Scene;
beforeAll(async () => (scene = await openScene()));
afterAll(() => scene.close());

describe("one address", () => {
  test("asks for 60 whole days and goes after 200 ms: nothing is worked out for it", async () => {
    expect((await scene.under("60 whole days, clients gone")).processorS).toBeLessThan(12);
  });

  for (const name of [
    "60 whole days, waited for",
    "80 cold charts of months",
    // Of other markets, of indices, of minutes, through both doors.
    "charts of every kind",
    "40 results of old days",
    // With columns and orders that nobody else asks for.
    "400 lists at once",
    "lists of tabs",
    "long bodies",
    "whether it is ready",
  ])
    test(`asks for ${name}`, () => scene.under(name));

  test("calls 3,000 times with made-up tokens", async () => {
    const { took } = await scene.under("3,000 made-up tokens");
    expect((took[200] ?? 0) + (took[429] ?? 0)).toBe(3000);
  });

  test("tries 59 logins: another address still logs in", async () => {
    await scene.under("59 logins", async () => {
      await pause(100);
      const { http, text } = await ask(scene.server.url, {
        from: "127.0.7.7",
        path: "/api/user/login.do",
        fields: { phone: "13800000001", userPwd: "hongpan2026" },
      });
      expect(http, text).toBe(200);
    });
  });
});
