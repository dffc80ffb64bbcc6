/** What one address, one account and one socket may take, and that everybody else goes on. */
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { socketAddress } from "../../src/push/address.ts";
import { BOUNDS, type Bounds } from "../../src/push/places.ts";
import type { Sources } from "../../src/push/client.ts";
import { openStream, type Stream } from "../../src/http/stream.ts";
import { flood, FLOODS, type Flood } from "../kit/floods.ts";
import { openFrameCount } from "../../src/push/messages.ts";
import { hangUp, phone, type Phone } from "../kit/phones.ts";

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  hangUp();
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

/** A stream over made-up topics q:0, q:1 and so on, in a server of its own; a token is the number of its user. */
async function streamWith(change: Partial<Bounds>, more: Partial<Sources> = {}): Promise<{ url: string; stream: Stream }> {
  const sources: Sources = {
    read: (topic) => (/^q:\d+$/.test(topic) ? { name: topic, filling: "x".repeat(1000) } : null),
    userOf: async (token) => ({ id: Number(token), session: token }),
    hasEnded: () => false,
    endStale: async () => {},
    eventsSince: async () => [],
    lastEvent: async () => 0,
    allowOrigin: () => true,
    addressOf: (request) => socketAddress(request, false),
    use: () => null,
    ...more,
  };
  const http = createServer().listen(0, "127.0.0.1");
  await new Promise((next) => http.once("listening", next));
  const stream = openStream(http, sources, { ...BOUNDS, ...change });
  stops.push(() => stream.close().then(() => http.close()));
  return { url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`, stream };
}

const open = (url: string, count: number, address: string) =>
  Promise.allSettled(Array.from({ length: count }, () => phone(url, {}, address)));
const opened = (all: readonly PromiseSettledResult<Phone>[]) => all.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
const refused = (all: readonly PromiseSettledResult<Phone>[]) =>
  all.flatMap((one) => (one.status === "rejected" ? [`${one.reason.message} ${one.reason.retryAfter}`] : []));

describe("sockets", () => {
  test("of one address are bounded: a class of 100 phones with two tabs each fits, the rest is told when to come again", async () => {
    const { url } = await streamWith({ addressJoins: { most: 1000, aSecond: 20 } });
    const all = await open(url, 300, "127.0.0.2");
    expect(opened(all)).toHaveLength(256);
    expect(refused(all)).toEqual(Array(44).fill("503 30"));
    expect(opened(await open(url, 3, "127.0.0.3"))).toHaveLength(3);
    opened(all)[0]!.socket.terminate();
    await opened(all)[0]!.closed;
    expect(opened(await open(url, 1, "127.0.0.2"))).toHaveLength(1);
  });

  test("are bounded in all", async () => {
    const { url } = await streamWith({ total: 3 });
    const all = [...(await open(url, 2, "127.0.0.2")), ...(await open(url, 2, "127.0.0.3"))];
    expect(opened(all)).toHaveLength(3);
    expect(refused(all)).toEqual(["503 30"]);
    opened(all)[0]!.socket.terminate();
    await opened(all)[0]!.closed;
    expect(opened(await open(url, 1, "127.0.0.4"))).toHaveLength(1);
  });

  test("may come so fast, from one address and from all", async () => {
    const { url } = await streamWith({ addressJoins: { most: 5, aSecond: 1 }, joins: { most: 8, aSecond: 1 } });
    const one = await open(url, 7, "127.0.0.2");
    expect([opened(one).length, refused(one)]).toEqual([6, ["503 1"]]);
    const other = await open(url, 7, "127.0.0.3");
    expect([opened(other).length, refused(other).length]).toEqual([3, 4]);
  });

  test("of an account are bounded: the oldest ends", async () => {
    const { url } = await streamWith({ account: 2 });
    const all: Phone[] = [];
    for (let k = 0; k < 3; k++) {
      const one = await phone(url);
      const answer = one.next(({ op }) => op === "auth");
      one.say({ op: "auth", token: "7" });
      await answer;
      all.push(one);
    }
    expect(await all[0]!.closed).toBe(4002);
    expect(all.map(({ socket }) => socket.readyState)).toEqual([3, 1, 1]);
  });
});

describe("topics", () => {
  const topics = Array.from({ length: 200 }, (_, k) => `q:${k}`);

  test("beyond the purse come as it fills; another address does not wait for them", async () => {
    const { url } = await streamWith({ socketBudget: { most: 80, aSecond: 800 }, placeBudget: { most: 160, aSecond: 1600 } });
    const greedy = await phone(url, {}, "127.0.0.2");
    greedy.say({ op: "sub", topics });
    const other = await phone(url, {}, "127.0.0.3");
    other.say({ op: "sub", topics: ["q:500"] });
    await other.next(({ t }) => t === "q:500");
    expect(greedy.heard.length).toBeLessThan(100);
    await greedy.next(({ t }) => t === "q:199");
    expect(greedy.heard).toHaveLength(200);
  });

  test("asked for again and again are answered at the pace of the purse", async () => {
    const { url } = await streamWith({ socketBudget: { most: 400, aSecond: 400 } });
    const greedy = await phone(url);
    for (let k = 0; k < 25; k++) greedy.say({ op: "sub", topics });
    await new Promise((next) => setTimeout(next, 500));
    // Of 5,000 that were asked for: 200 points of burst and half a second's, a topic at four or one.
    expect(greedy.heard.length).toBeGreaterThan(50);
    expect(greedy.heard.length).toBeLessThan(700);
  });
});

describe("lines", () => {
  // More than the system itself takes over for a line that nobody reads.
  const filling = "x".repeat(12_000_000);

  test("that do not read miss what comes between, and get the latest when they read", async () => {
    let beat = 0;
    const { url, stream } = await streamWith({}, { read: () => ({ beat, filling: filling + beat }) });
    const [slow, quick] = [await phone(url), await phone(url)];
    slow.socket.pause();
    for (const one of [slow, quick]) one.say({ op: "sub", topics: ["q:1"] });
    await quick.next(({ t }) => t === "q:1");
    for (beat = 1; beat <= 3; beat++) {
      const heard = quick.next(({ d }) => d?.["beat"] === beat);
      stream.touch("q:1");
      await heard;
    }
    beat = 3;
    const latest = slow.next(({ d }) => d?.["beat"] === beat);
    slow.socket.resume();
    await latest;
    expect(slow.heard.map(({ d }) => d?.["beat"])).toEqual([0, 3]);
  });

  test("that never read are cut off", async () => {
    const { url, stream } = await streamWith({ slowMs: 300 }, { read: () => ({ filling }) });
    const [slow, other] = [await phone(url), await phone(url)];
    slow.socket.pause();
    slow.say({ op: "sub", topics: ["q:1", "q:2"] });
    await expect.poll(() => stream.size()).toBe(1);
    expect(other.socket.readyState).toBe(1);
  });

  test("without a word for two pings are gone", async () => {
    const { url, stream } = await streamWith({ pingS: 1 });
    const dead = await phone(url);
    const alive = await phone(url);
    dead.socket.pause();
    await expect.poll(() => stream.size()).toBe(1);
    expect(alive.socket.readyState).toBe(1);
  });
});

describe("floods", () => {
  test.each(Object.keys(FLOODS) as Flood[])("of %s are cut at once, and another goes on", async (kind) => {
    const { url, stream } = await streamWith({});
    const other = await phone(url, {}, "127.0.0.3");
    const lines = Array.from({ length: 20 }, () => flood(url, kind, "127.0.0.2"));
    stops.push(async () => lines.forEach(({ socket }) => socket.destroy()));
    const begun = performance.now();
    const ends = await Promise.all(lines.map(({ ended }) => ended));
    expect(performance.now() - begun).toBeLessThan(10_000);
    for (const heard of ends) expect(heard.toString("latin1")).toMatch(/ 101 /);
    other.say({ op: "sub", topics: ["q:1"] });
    await other.next(({ t }) => t === "q:1");
    expect(stream.size()).toBe(1);
  });

  test("who sends what nobody understands is told so and cut, though he sends on", async () => {
    const { url } = await streamWith({});
    const one = await phone(url);
    one.say("nonsense");
    const going = setInterval(() => one.say("nonsense"), 1);
    expect(await one.closed).toBe(1007);
    clearInterval(going);
  });

  test("frames are counted whatever pieces they come in", () => {
    const frame = (length: number, head: number[]) => [0x82, ...head, 1, 2, 3, 4, ...Array<number>(length).fill(0x81)];
    const all = Uint8Array.from([
      ...frame(0, [0x80]),
      ...frame(125, [0xfd]),
      ...frame(300, [0xfe, 1, 44]),
      ...frame(70_000, [0xff, 0, 0, 0, 0, 0, 1, 0x11, 0x70]),
      ...frame(5, [0x85]),
    ]);
    for (const size of [1, 2, 3, 7, 64, 1000, all.length]) {
      const count = openFrameCount();
      let frames = 0;
      for (let at = 0; at < all.length; at += size) frames += count(all.subarray(at, at + size), 30);
      expect(frames, `pieces of ${size}`).toBe(5);
    }
    expect(openFrameCount()(all, 2)).toBe(3);
  });
});

describe("the address of a socket", () => {
  const request = (remoteAddress: string, forwarded?: string) =>
    ({ socket: { remoteAddress }, headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded } }) as IncomingMessage;
  test.each([
    ["an IPv4 address in IPv6 form is itself", "::ffff:10.0.0.1", undefined, false, "10.0.0.1"],
    ["IPv6 counts by 64 bits", "2001:db8:1:2:3:4:5:6", undefined, false, "2001:db8:1:2::/64"],
    ["however it is written", "2001:0DB8:1:2::6", undefined, false, "2001:db8:1:2::/64"],
    ["loopback", "::1", undefined, false, "0:0:0:0::/64"],
    ["IPv4 in IPv6 form is itself", "::ffff:203.0.113.7", undefined, false, "203.0.113.7"],
    ["in hexadecimal too", "::ffff:cb00:7107", undefined, false, "203.0.113.7"],
    ["and written out", "0:0:0:0:0:FFFF:203.0.113.7", undefined, false, "203.0.113.7"],
    ["IPv4 behind another prefix", "64:ff9b::203.0.113.7", undefined, false, "64:ff9b:0:0::/64"],
    ["an address with its interface", "fe80::1%eth0", undefined, false, "fe80:0:0:0::/64"],
    ["nobody is believed without a proxy", "10.0.0.1", "8.8.8.8", false, "10.0.0.1"],
    ["behind one what it appended counts", "127.0.0.1", "6.6.6.6, 8.8.8.8", true, "8.8.8.8"],
    ["a proxy that says nothing is itself", "10.0.0.9", undefined, true, "10.0.0.9"],
  ])("%s", (_what, remote, forwarded, trusted, key) => {
    expect(socketAddress(request(remote, forwarded), trusted)).toBe(key);
  });
});
