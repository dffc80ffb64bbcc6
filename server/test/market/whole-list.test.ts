/** The built-in list's second edition: all A-shares, with what is public of their companies. */
import { issuesOfWeek, NAME_BEGINNINGS, NAME_TRADES } from "@hongpan/core/exchange/issues.ts";
import { seatsOf } from "@hongpan/core/exchange/results/seats.ts";
import { companyOf } from "@hongpan/core/exchange/chain.ts";
import { boardOf, type Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { describe, expect, test } from "vitest";
import { INDUSTRIES } from "../../src/market/listing/row.ts";
import { loadListing } from "../../src/market/listing/load.ts";
import { say } from "@hongpan/core/contract/texts.ts";
import { CHANNELS } from "../../src/money/channels.ts";

const listing = loadListing(2);
const byCode = new Map(listing.map((each) => [each.code, each]));
const floatValue = (each: Instrument) => (each.floatShares * each.basePrice) / 10_000;
const codes = (fits: (each: Instrument) => boolean) => listing.filter(fits).map((each) => `${each.code} ${each.name}`);

describe("the whole list", () => {
  test.each([
    ["Shanghai main", "sh", "main", /^60/, 1703],
    ["Shenzhen main", "sz", "main", /^00/, 1491],
    ["ChiNext", "sz", "chinext", /^30/, 1392],
    ["STAR", "sh", "star", /^68/, 604],
    ["Beijing", "bj", "bse", /^92/, 294],
  ])("%s is complete, its codes are those of the board", (_, exchange, board, form, count) => {
    const own = listing.filter((each) => each.exchange === exchange && each.board === board);
    expect(own).toHaveLength(count);
    expect(own.filter(({ code }) => !form.test(code) || boardOf(own[0]!.exchange, code) !== board)).toEqual([]);
  });

  test("every code, name, id and gid is there once", () => {
    expect(listing).toHaveLength(5484);
    for (const key of ["code", "name", "id", "gid"] as const) expect(new Set(listing.map((each) => each[key])).size).toBe(5484);
  });

  test("every share of the first edition is in it", () => {
    expect(loadListing(1).filter(({ code }) => !byCode.has(code))).toEqual([]);
  });

  test.each([
    ["600519", "贵州茅台", "gzmt", "白酒"],
    ["000002", "万科A", "wka", "全国地产"],
    ["600900", "长江电力", "cjdl", "水力发电"],
    ["688256", "寒武纪-U", "hwj", "半导体"],
    ["688158", "优刻得-W", "ykd", "软件服务"],
    ["689009", "九号公司-WD", "jhgs", "摩托车"],
    ["688712", "北芯生命-U", "bxsm", "医疗保健"],
    ["000004", "*ST国华", "stgh", "软件服务"],
    ["600030", "中信证券", "zxzq", "证券"],
    ["920982", "锦波生物", "jbsw", "医疗保健"],
  ])("%s %s is found by %s, a share of %s", (code, name, spell, industry) => {
    expect(byCode.get(code)).toMatchObject({ name, spell, industry, st: name.includes("ST") });
  });

  test("no code is one that new issues take", () => {
    const issues = Array.from({ length: 300 }, (_, week) => issuesOfWeek(week)).flat();
    expect(issues.filter(({ instrument }) => byCode.has(instrument.code))).toEqual([]);
  });

  test("no name carries the mark of a day", () => {
    expect(codes(({ name }) => /^(XD|XR|DR|[NC](?=\p{Script=Han}))/u.test(name))).toEqual([]);
  });

  test("no stock is listed on a weekend, none before Shanghai's exchange", () => {
    expect(codes(({ listedOn }) => [0, 6].includes(new Date(listedOn).getUTCDay()) || listedOn < "1990-12-10")).toEqual([]);
  });

  test("prices are those of any day: on the tick, and round no more often than by chance", () => {
    expect(codes(({ basePrice }) => basePrice % 100 !== 0 || basePrice < 100)).toEqual([]);
    // One price in a hundred is whole, one in ten ends in 0.
    const round = (to: number) => listing.filter(({ basePrice }) => basePrice % to === 0).length / listing.length;
    expect(round(10_000)).toBeLessThan(0.03);
    expect(round(1000)).toBeLessThan(0.15);
  });

  test("the float is at most all shares; both are what the market's worth comes to", () => {
    expect(codes(({ floatShares, totalShares }) => floatShares > totalShares)).toEqual([]);
    // 102 trillion yuan of float value in April 2026.
    expect(listing.reduce((sum, each) => sum + floatValue(each), 0) / 1e12).toBeCloseTo(102, -1);
  });

  test("every industry of the list is one of the closed list, 110 in all", () => {
    const used = new Set(listing.map((each) => each.industry));
    expect(used.size).toBe(110);
    expect([...used].filter((industry) => !INDUSTRIES.includes(industry))).toEqual([]);
  });
});

describe("what is public of a company", () => {
  const pe = (each: Instrument) => each.basePrice / each.earnings!;

  test("is told of every share and read by the model", () => {
    const told = listing.filter((each) => each.turnoverPpm! > 0 && each.earnings !== 0 && each.bookValue !== 0);
    expect(told).toHaveLength(5484);
    const maotai = byCode.get("600519")!;
    // 1,252,000,000 shares x 2,300 ppm; 71.89 and 181.33 yuan a share.
    expect(companyOf(maotai)).toMatchObject({ usualShares: 2_879_600, eps: 71.89, bvps: 181.33 });
  });

  test.each([
    // PE, PB and turnover in % of the float, as of April 2026.
    ["600519", 20.4, 8.1, 0.23],
    ["601398", 7.3, 0.69, 0.11],
    ["601857", 13.7, 1.36, 0.17],
    ["300750", 27.2, 5.8, 1.2],
    ["002594", 28.9, 4.2, 1.4],
  ])("%s has a PE of %d, a PB of %d and trades %d percent of its float a day", (code, atPe, atPb, turnover) => {
    const stock = byCode.get(code)!;
    expect(pe(stock)).toBeCloseTo(atPe, 0);
    expect(stock.basePrice / stock.bookValue!).toBeCloseTo(atPb, 0);
    expect(stock.turnoverPpm! / 10_000).toBeCloseTo(turnover, 1);
  });

  test("giants of 200 billion yuan earn money, and no loss is as large as the price", () => {
    expect(codes((each) => floatValue(each) > 2e11 && pe(each) < 0)).toEqual([]);
    expect(codes((each) => -each.earnings! > each.basePrice)).toEqual([]);
  });

  test("losses are where they belong: under special treatment, with the mark U, never in a bank", () => {
    const losing = (fits: (each: Instrument) => boolean) => {
      const own = listing.filter(fits);
      return own.filter((each) => each.earnings! < 0).length / own.length;
    };
    expect(losing((each) => each.st)).toBeGreaterThan(0.7);
    expect(losing((each) => /-U/.test(each.name))).toBeGreaterThan(0.7);
    expect(losing((each) => each.industry === "银行")).toBe(0);
    expect(losing(() => true)).toBeLessThan(0.3);
  });

  test("giants trade less of their float than small companies do", () => {
    const usual = (own: readonly Instrument[]) => own.map((each) => each.turnoverPpm!).toSorted((a, b) => a - b)[own.length >> 1]!;
    const bySize = listing.toSorted((a, b) => floatValue(b) - floatValue(a));
    expect(usual(bySize.slice(0, 50))).toBeLessThan(12_000);
    expect(usual(bySize.slice(0, 50))).toBeLessThan(usual(bySize.slice(-2000)) / 2);
    expect(codes((each) => each.turnoverPpm! < 500 || each.turnoverPpm! > 150_000)).toEqual([]);
  });
});

describe("a listed securities firm is a share and nothing else", () => {
  const firms = listing.filter((each) => each.industry === "证券").map((each) => each.name);

  test("there are fifty of them", () => expect(firms).toHaveLength(50));

  test("no seat, no channel of money and no new issue has the name of a listed company", () => {
    const key = new Uint32Array(8);
    const seats = listing.slice(0, 500).flatMap(({ id }) => Object.values(seatsOf(key, id, 0, 1e12, 0)).flat());
    const invented = NAME_BEGINNINGS.flatMap(([beginning]) => NAME_TRADES.map(([trade]) => beginning + trade));
    const said = [
      ...new Set(seats.map((seat) => seat.name)),
      ...CHANNELS.map(({ type }) => say(`channel_${type}`, "zh-CN") + say(`channelAccount_${type}`, "zh-CN")),
      ...invented,
    ];
    const plain = listing.map((each) => each.name.replace(/^\*?ST|-[UWD]+$/g, ""));
    expect(said.filter((text) => plain.some((name) => text.includes(name)))).toEqual([]);
  });
});
