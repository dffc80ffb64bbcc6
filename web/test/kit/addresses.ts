/** Hostile queries of every screen that reads one, and what a screen must not make of them. */
import type { Page } from "playwright-core";
import type { Screen } from "./screen.ts";

/** Every field that a screen of this app or an old link to it has ever read from its address. */
const FIELDS = [
  ..."code item info qhinfo zsinfo listid artId e idx index xingutype type tab kind name gid id sub price t day month next".split(" "),
  ..."view lesson keyWords group stockType if_zhishu if_us sok nowPrice m leadsTo positionSn account stockGid".split(" "),
];

const MEGABYTE = 1_000_000;
const ten = (text: string) => encodeURIComponent(text);
/** Every field with one of `values` in turn, another one first on another screen. */
const cycled = (values: readonly string[], from: number) =>
  FIELDS.map((name, at) => `${name}=${values[(at + from) % values.length]!}`).join("&");

const VALUES: Readonly<Record<string, readonly string[]>> = {
  prototypes: [ten('{"__proto__":{"code":"600519"}}'), "__proto__", "constructor", ten('{"constructor":{"prototype":{"code":1}}}')],
  "links that run": ["javascript:alert(1)", ten('{"code":"javascript:alert(1)","futuresGid":"javascript:alert(1)"}')],
  scripts: [ten('"><img src=x onerror=alert(1)><script>alert(1)</script>'), ten("' or 1=1;drop table account--"), "../../etc/passwd"],
  numbers: ["NaN", "1e309", "-1", "", "0x10", "99999999999999999999"],
  letters: ["%00", "%E0%A4%A", "%E2%80%AE%E2%80%8B", "a".repeat(3000), "%F0%9F%92%A9"],
};

/** The browser alone takes a second for each: only where such a field is read. */
const GIANTS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  "/kline": [
    ["a megabyte of JSON", `item=${ten('{"code":"')}${"9".repeat(MEGABYTE)}`],
    ["100,000 brackets", `item=${ten("[".repeat(100_000))}`],
  ],
  "/futuresbuy": [["a megabyte of info", `info=${ten('{"futuresGid":"')}${"9".repeat(MEGABYTE)}`]],
  "/newPage": [["a quarter of a megabyte", `listid=${"9".repeat(MEGABYTE / 4)}&type=6`]],
  "/about": [["a quarter of a megabyte", `e=${"9".repeat(MEGABYTE / 4)}&idx=-1`]],
};

/** What it is, and the query. */
type Query = readonly [what: string, query: string];
const BRACKETS: Query = ["900 brackets", `info=${ten("[".repeat(900))}&item=${ten("[".repeat(900))}&zsinfo=${ten('{"a":'.repeat(600))}`];

/** Each kind of value by itself, and the giants. */
export const everyQuery = (path: string, from: number): readonly Query[] => [
  ...(GIANTS[path] ?? []),
  BRACKETS,
  ...Object.entries(VALUES).map(([what, values]) => [what, cycled(values, from)] as const),
];

const PATHS = [
  "/kline /listdetail /listdetail2 /buystocks /twobuy /subwarehousebuy /indexbuy /futuresbuy",
  "/trading-list /indexlist /boards /Searchlist /MyList /newPage /newGg /alertdetail /alerts /calendar /DragonTiger /topTen",
  "/proof /about /warehouse /orderlist /days /subscription /newsharesdetail /qingchoudetail /sharerecord /issueresult /vipdetail /transfer /login /notify /college",
].flatMap((line) => line.split(" "));

/** Opens every screen with each of its queries; answers the faults by screen and query. */
export async function faultsOfQueries(screen: Screen, queriesOf: (path: string, at: number) => readonly Query[]) {
  const faults: Record<string, readonly unknown[]> = {};
  screen.stub.refuseOthers();
  const page = await screen.open("/home");
  page.on("dialog", (dialog) => ((faults["a dialog"] = [dialog.message()]), void dialog.dismiss()));
  for (const [at, path] of PATHS.entries())
    for (const [what, query] of queriesOf(path, at)) {
      await screen.visit(page, `${path}?${query}`);
      const found = await faultsOfHostile(page);
      if (found.length > 0) faults[`${path} ${what}`] = found;
    }
  page.removeAllListeners("dialog");
  return faults;
}

async function faultsOfHostile(page: Page): Promise<readonly string[]> {
  const { words, harm } = await page.evaluate(() => ({
    words: document.body.innerText,
    harm: document.querySelectorAll("img[src=x], a[href^='javascript:' i], iframe").length,
  }));
  return [
    ...(/这一屏出错了|undefined|NaN|\[object/.exec(words) ?? []),
    ...(/.{0,40}alert\(1\).{0,20}/.exec(words) ?? []),
    ...(harm > 0 ? [`${harm} elements that load or run`] : []),
    ...(words.trim().length > 10 ? [] : [`nothing but "${words.trim()}"`]),
  ];
}
