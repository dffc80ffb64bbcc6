/**
 * A chart library with an adapter for the public eastmoney form, on a page of another origin, draws this market: it fetches both
 * paths as such adapters do, by CORS and by JSONP, and there is something on its canvas.
 */
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testServer, type TestServer } from "../../server/test/kit/harness.ts";
import { openPhone, type Phone } from "../../e2e/phone.ts";

const LIBRARY = readFileSync(fileURLToPath(new URL("../../node_modules/klinecharts/dist/umd/klinecharts.min.js", import.meta.url)), "utf8");
const PAGE = `<!doctype html><meta charset="utf-8"><title>chart</title><script src="/klinecharts.js"></script>
<div id="days" style="width:360px;height:300px"></div><div id="minutes" style="width:360px;height:200px"></div>`;

let server: TestServer;
let elsewhere: Server;
let phone: Phone;
beforeAll(async () => {
  server = await testServer();
  await server.clockTo("2026-11-20 10:30:00");
  elsewhere = createServer((request, reply) => {
    const library = request.url === "/klinecharts.js";
    reply.setHeader("content-type", library ? "text/javascript" : "text/html").end(library ? LIBRARY : PAGE);
  });
  await new Promise<void>((ready) => elsewhere.listen(0, "127.0.0.1", ready));
  phone = await openPhone(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`);
  await phone.page.goto("/");
});
afterAll(async () => {
  await phone.close();
  elsewhere.close();
  await server.close();
});

interface Library {
  readonly init: (id: string) => {
    setSymbol: (symbol: object) => void;
    setPeriod: (period: object) => void;
    setDataLoader: (loader: object) => void;
    getDataList: () => readonly { readonly close: number; readonly high: number; readonly low: number }[];
  };
}

/** Runs in the page: the adapter, written against the form alone. */
async function draw({ origin, id, path }: { origin: string; id: string; path: string }): Promise<{ bars: number; inked: number }> {
  const { klinecharts } = globalThis as unknown as { klinecharts: Library };
  const chart = klinecharts.init(id);
  chart.setSymbol({ ticker: "600519", pricePrecision: 2, volumePrecision: 0 });
  chart.setPeriod(id === "days" ? { type: "day", span: 1 } : { type: "minute", span: 1 });
  chart.setDataLoader({
    getBars: async ({ type, callback }: { type: string; callback: (bars: object[], more: boolean) => void }) => {
      if (type !== "init") return callback([], false);
      const { data } = (await (await fetch(origin + path)).json()) as { data: { klines?: string[]; trends?: string[] } };
      const rows = (data.klines ?? data.trends ?? []).map((row) => row.split(","));
      callback(
        rows.map(([time = "", open, close, high, low, volume, turnover]) => ({
          timestamp: Date.parse(`${time.length === 10 ? `${time} 00:00` : time} +08:00`),
          ...{ open: Number(open), close: Number(close), high: Number(high), low: Number(low) },
          ...{ volume: Number(volume), turnover: Number(turnover) },
        })),
        false,
      );
    },
  });
  while (chart.getDataList().length === 0) await new Promise((next) => setTimeout(next, 50));
  for (let frame = 0; frame < 5; frame++) await new Promise((next) => requestAnimationFrame(next));
  // Pixels of the candles' pane that are neither empty nor a shade of grey.
  let inked = 0;
  for (const canvas of document.querySelectorAll<HTMLCanvasElement>(`#${id} canvas`)) {
    const { data } = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height);
    for (let at = 0; at < data.length; at += 4) if (data[at + 3]! > 100 && Math.abs(data[at]! - data[at + 1]!) > 60) inked++;
  }
  return { bars: chart.getDataList().length, inked };
}

test.each([
  [
    "days",
    "/api/qt/stock/kline/get?secid=1.600519&klt=101&fqt=1&beg=0&end=20500101&lmt=120&fields1=f1,f2,f3&fields2=f51,f52,f53,f54,f55,f56,f57",
    120,
  ],
  ["minutes", "/api/qt/stock/trends2/get?secid=1.600519&ndays=1&iscr=0&fields1=f1,f2&fields2=f51,f52,f53,f54,f55,f56,f57,f58", 61],
])("%s", async (id, path, bars) => {
  const drawn = await phone.page.evaluate(draw, { origin: server.url, id, path });
  expect(drawn.bars).toBe(bars);
  expect(drawn.inked).toBeGreaterThan(500);
});

test("by JSONP, as pages without CORS do", async () => {
  const name = await phone.page.evaluate(
    (origin) =>
      new Promise<string>((settle, fail) => {
        Object.assign(globalThis, { took: ({ data }: { data: { name: string } }) => settle(data.name) });
        const script = document.createElement("script");
        script.src = `${origin}/api/qt/stock/kline/get?secid=1.600519&klt=101&lmt=1&cb=took`;
        script.addEventListener("error", () => fail(new Error("refused")));
        document.head.append(script);
      }),
    server.url,
  );
  expect(name).toBe("贵州茅台");
  expect(phone.complaints.filter((each) => !each.includes("favicon"))).toEqual([]);
});
