import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inventedListing } from "@hongpan/core/exchange/invented-listing.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { StartRefused } from "../../src/config.ts";
import { loadListing } from "../../src/market/listing/load.ts";
import { HEADER, HEADER_WITH_COMPANY, listingRow, INDUSTRIES } from "../../src/market/listing/row.ts";

describe("the built-in listing", () => {
  const listing = loadListing();
  const byCode = new Map(listing.map((each) => [each.code, each]));
  const count = (keep: (each: Instrument) => boolean) => listing.filter(keep).length;

  test.each([
    ["Shanghai main", (each: Instrument) => each.exchange === "sh" && each.board === "main", 300],
    ["Shenzhen main", (each: Instrument) => each.exchange === "sz" && each.board === "main", 200],
    ["ChiNext", (each: Instrument) => each.board === "chinext", 100],
    ["STAR", (each: Instrument) => each.board === "star", 100],
    ["Beijing", (each: Instrument) => each.board === "bse", 40],
    ["under special treatment", (each: Instrument) => each.st, 20],
    ["all", () => true, 850],
  ])("%s has enough names", (_, keep, least) => expect(count(keep)).toBeGreaterThanOrEqual(least));

  test("every code, name, id and gid is there once, and an id is never a code", () => {
    for (const key of ["code", "name", "id", "gid"] as const) expect(new Set(listing.map((each) => each[key])).size).toBe(listing.length);
    expect(listing.every((each) => each.id >= 1_000_000)).toBe(true);
  });

  test("every industry is in use, in this edition or in the whole list", () => {
    expect(new Set([...listing, ...loadListing(2)].map((each) => each.industry))).toEqual(new Set(INDUSTRIES));
  });

  test("no stock is listed on a weekend", () => {
    expect(listing.filter((each) => [0, 6].includes(new Date(each.listedOn).getUTCDay())).map((each) => each.code)).toEqual([]);
  });

  test("600519 is 贵州茅台", () => {
    expect(byCode.get("600519")).toEqual({
      id: 1600519,
      gid: "sh600519",
      code: "600519",
      name: "贵州茅台",
      spell: "gzmt",
      kind: "stock",
      exchange: "sh",
      board: "main",
      st: false,
      industry: "白酒",
      listedOn: "2001-08-27",
      basePrice: 14_500_000,
      totalShares: 1_200_000_000,
      floatShares: expect.any(Number) as number,
    });
  });

  test.each([
    ["600000", "浦发银行", "pfyh"],
    ["000001", "平安银行", "payh"],
    ["000002", "万科A", "wka"],
    ["600036", "招商银行", "zsyh"],
    ["601398", "工商银行", "gsyh"],
    ["601577", "长沙银行", "csyh"],
    ["601963", "重庆银行", "cqyh"],
    ["601187", "厦门银行", "xmyh"],
    ["600900", "长江电力", "cjdl"],
    ["601608", "中信重工", "zxzg"],
    ["300003", "乐普医疗", "lpyl"],
    ["000725", "京东方A", "jdfa"],
    ["300750", "宁德时代", "ndsd"],
    ["002594", "比亚迪", "byd"],
    ["601899", "紫金矿业", "zjky"],
    ["300274", "阳光电源", "ygdy"],
    ["688981", "中芯国际", "zxgj"],
    ["601579", "会稽山", "kjs"],
    ["603233", "大参林", "dsl"],
    ["688778", "厦钨新能", "xwxn"],
    ["000423", "东阿阿胶", "deej"],
    ["002129", "TCL中环", "tclzh"],
    ["000004", "*ST国华", "stgh"],
    ["920982", "锦波生物", "jbsw"],
  ])("%s %s is found by %s", (code, name, spell) => expect(byCode.get(code)).toMatchObject({ name, spell }));
});

describe("a list of the operator's", () => {
  const GOOD = "600519,贵州茅台,gzmt,白酒,2001-08-27,1450,1300000000,1200000000";
  const NEXT = "600600,甲乙丙丁,jybd,食品,1993-08-27,60,1300000000,1200000000";
  let folder = "";

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "hongpan-listing-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function load(content: string | Buffer): Instrument[] {
    const path = join(folder, "own.csv");
    writeFileSync(path, content);
    return loadListing(path);
  }
  const withRow = (row: string) => [HEADER, GOOD, row, ""].join("\n");

  test("takes the place of the built-in one, in the order of ids", () => {
    const rows = ["301999,*ST甲乙,stjy,电子,2022-01-04,3,1000,1000", GOOD, "920001,甲乙丙丁,jybd,机械,2022-01-04,9.98,1000000,1000000"];
    const listing = load([HEADER, ...rows].join("\n"));
    expect(listing.map((each) => [each.gid, each.board, each.st])).toEqual([
      ["sh600519", "main", false],
      ["sz301999", "chinext", true],
      ["bj920001", "bse", false],
    ]);
    expect(listing[2]?.basePrice).toBe(99_800);
  });

  test("may say what is public of its companies", () => {
    const [stock] = load([HEADER_WITH_COMPANY, `${GOOD},2300,-0.005,181.33`].join("\n"));
    expect(stock).toMatchObject({ turnoverPpm: 2300, earnings: -50, bookValue: 1_813_300 });
    expect(listingRow(stock!)).toBe(`${GOOD.replace("1450", "1450.00")},2300,-0.005,181.33`);
  });

  test.each([
    ["columns missing", GOOD, "own.csv line 2 has 8 columns and not 11"],
    ["a turnover in percent", `${GOOD},0.23,1,1`, 'own.csv line 2 has turnover_ppm "0.23"'],
    ["no earnings", `${GOOD},2300,,1`, 'own.csv line 2 has eps ""'],
    ["a book value with an exponent", `${GOOD},2300,1,1e3`, 'own.csv line 2 has bvps "1e3"'],
  ])("that says it is refused for %s", (_, row, sentence) => {
    expect(() => load([HEADER_WITH_COMPANY, row].join("\n"))).toThrow(sentence);
  });

  test("may come from a spreadsheet, with a byte order mark and Windows line ends", () => {
    expect(load(`\ufeff${HEADER}\r\n${GOOD}\r\n`).map((each) => each.name)).toEqual(["贵州茅台"]);
  });

  test.each([
    ["another header", "code,name\n600519,贵州茅台\n", "own.csv line 1 is not the header"],
    ["no rows", `${HEADER}\n`, "own.csv line 2 is missing"],
    ["an empty line", [HEADER, "", GOOD].join("\n"), "own.csv line 2 has 1 columns"],
    ["a missing column", withRow("600036,招商银行"), "own.csv line 3 has 2 columns and not 8"],
    ["a code of five digits", withRow(GOOD.replace("600519", "60051")), 'own.csv line 3 has code "60051"'],
    ["a code with its exchange", withRow(GOOD.replace("600519", "sh600036")), "own.csv line 3 has code"],
    ["a code twice", withRow(GOOD), "own.csv line 3 lists 600519 a second time (first in own.csv line 2)"],
    [
      "a code twice, far apart",
      [HEADER, GOOD, NEXT, GOOD].join("\n"),
      "own.csv line 4 lists 600519 a second time (first in own.csv line 2)",
    ],
    ["rows out of order", [HEADER, NEXT, GOOD].join("\n"), "own.csv line 3 lists 600519 after 600600: rows stand in the order of codes"],
    ["a byte of zero", withRow(NEXT.replace("甲", "\0")), "own.csv line 3 has name"],
    ["UTF-16", Buffer.from(`\ufeff${HEADER}\n${GOOD}\n`, "utf16le"), "own.csv line 1"],
    ["a mark within", `${HEADER}\n\ufeff${GOOD}\n`, "own.csv line 2 has code"],
    ["quotes around a field", withRow(NEXT.replace("600600", '"600600"')), "own.csv line 3 has code"],
    ["blanks around a field", withRow(NEXT.replace("600600", " 600600")), "own.csv line 3 has code"],
    ["digits of another script", withRow(NEXT.replace("600600", "６００６００")), "own.csv line 3 has code"],
    ["a negative price", withRow(NEXT.replace(",60,", ",-60,")), "own.csv line 3 has base_price"],
    ["a price with an exponent", withRow(NEXT.replace(",60,", ",6e1,")), "own.csv line 3 has base_price"],
    ["a line without end", `${HEADER}\n${"x".repeat(1_000_000)}`, "own.csv line 2 has 1 columns"],
    ["no name", withRow("600036,,zsyh,银行,2002-04-09,41,25000,25000"), "own.csv line 3 has name"],
    ["a name with a control character", withRow("600036,招商\u0007银行,zsyh,银行,2002-04-09,41,25000,25000"), "own.csv line 3 has name"],
    ["upper-case initials", withRow("600036,招商银行,ZSYH,银行,2002-04-09,41,25000,25000"), "own.csv line 3 has spell"],
    ["an unknown industry", withRow("600036,招商银行,zsyh,魔法,2002-04-09,41,25000,25000"), 'own.csv line 3 has industry "魔法"'],
    ["a day that is none", withRow("600036,招商银行,zsyh,银行,2002-02-30,41,25000,25000"), "own.csv line 3 has listed_on"],
    ["a day in another form", withRow("600036,招商银行,zsyh,银行,20020409,41,25000,25000"), "own.csv line 3 has listed_on"],
    ["a price of zero", withRow("600036,招商银行,zsyh,银行,2002-04-09,0,25000,25000"), "own.csv line 3 has base_price"],
    ["a price off the tick", withRow("600036,招商银行,zsyh,银行,2002-04-09,41.005,25000,25000"), "own.csv line 3 has base_price"],
    ["shares with a decimal", withRow("600036,招商银行,zsyh,银行,2002-04-09,41,2.5,25000"), "own.csv line 3 has total_shares"],
    ["more float than shares", withRow("600036,招商银行,zsyh,银行,2002-04-09,41,25000,25001"), "own.csv line 3 has more float_shares"],
  ])("is refused for %s", (_, content, sentence) => {
    expect(() => load(content)).toThrow(StartRefused);
    expect(() => load(content)).toThrow(sentence);
  });

  test("is refused in GBK, with the line that shows it", () => {
    const gbk = Buffer.concat([Buffer.from(`${HEADER}\n`), Buffer.from([0xb9, 0xf3, 0xd6, 0xdd]), Buffer.from("\n")]);
    expect(() => load(gbk)).toThrow("own.csv line 2 is not UTF-8 text");
  });

  test("of 5,484 names, as long as the real market's, is read back as it was written", () => {
    const invented = inventedListing(5484).toSorted((a, b) => (a.code < b.code ? -1 : 1));
    expect(invented).toHaveLength(5484);
    const read = load([HEADER, ...invented.map(listingRow), ""].join("\n"));
    expect(read).toEqual(invented.toSorted((a, b) => a.id - b.id).map((each) => ({ ...each, st: false })));
  });

  test("is refused when it is not there", () => {
    expect(() => loadListing(join(folder, "none.csv"))).toThrow("none.csv cannot be read (ENOENT)");
  });
});
