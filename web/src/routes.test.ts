import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { SCREENS } from "../../e2e/all-screens.ts";
import { ROUTES } from "../../e2e/route-table.ts";
import { SCREEN_FILES } from "../../e2e/screen-files.ts";
import { oldAddress, routeOf } from "./routes.tsx";
import { ownPath } from "./ui/page/location.ts";

/** Words that a screen shows only after a tap, or in a wide window. */
const LATER: Readonly<Record<string, readonly string[]>> = { me: ["Password"], search: ["Issue"], setup: ["Wide"] };

const SRC = new URL("./", import.meta.url);

it.each(SCREEN_FILES.map(({ name }) => name))(
  "%s is shown at once when its file has come: the words that it waits for are fetched with it",
  (name) => {
    const folder = new URL(`screens/${name}/`, import.meta.url);
    const sources = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), "utf8"));
    const lazy = new Set(sources.flatMap((source) => [...source.matchAll(/\buse(\w+)Words\(\)/g)].map(([, words]) => words!)));
    if (sources.some((source) => source.includes("<AgreementText")) && name !== "college") lazy.add("Clauses");
    const wanted = [...lazy].filter((words) => !LATER[name]?.includes(words));
    const ahead = /\.ahead = (.*);/.exec(readFileSync(new URL(`${name}-screen.tsx`, folder), "utf8"))?.[1] ?? "";
    const fetched = wanted.filter((words) => ahead.toLowerCase().includes(words.toLowerCase()));
    expect(fetched).toEqual(wanted);
  },
);

describe("paths of the app", () => {
  it.each([
    ["/", "home"],
    ["/home", "home"],
    ["/Trading-List", "market"],
    ["/MYLIST", "watchlist"],
    ["/Searchlist", "search"],
    ["/VipSearlist", "rush-search"],
    ["/listdetail2", "stock"],
    ["/buyStocks", "order"],
    ["/WarehouseDetail", "holdings"],
    ["/User/", "me"],
    ["/smrz", "identity"],
    ["/bankUpDate", "bank-card"],
    ["/rechargeSure", "deposit"],
    ["/FundingDetails", "records"],
    ["/aggre", "agreement"],
    ["/no/such/page", "home"],
  ])("%s opens %s", (path, screen) => {
    expect(routeOf(path).screen).toBe(screen);
  });

  it("every one of them is in the inventory of routes", () => {
    const known = SCREEN_FILES.flatMap(({ routes }) => routes.flatMap(({ paths }) => paths.split(" ")));
    expect(new Set(known).size).toBe(known.length);
    const inventory = ROUTES.map(({ address }) => address.split("?")[0]!.toLowerCase());
    expect(new Set(inventory)).toEqual(new Set(known));
  });

  it("every one of them is visited", () => {
    const visited = new Set(SCREENS.flat().map((address) => address.split("?")[0]));
    const known = SCREEN_FILES.flatMap(({ routes }) => routes.flatMap(({ paths }) => paths.split(" ")));
    expect(known.filter((path) => !visited.has(path))).toEqual([]);
  });

  it.each(SCREEN_FILES.map((file) => [file.name, file] as const))(
    "route.ts of %s names its folder, its titles, and a place of its own among the slides",
    (name, { routes, zh }) => {
      expect(new Set(routes.map(({ screen }) => screen))).toEqual(new Set([name]));
      expect(routes.filter(({ title }) => zh[title ?? name] === undefined)).toEqual([]);
      const others = SCREEN_FILES.filter((file) => file.name !== name).flatMap((file) => file.routes.map(({ place }) => place));
      expect(routes.filter(({ place }) => others.includes(place))).toEqual([]);
    },
  );

  it("a title that a label repeats is one of theirs, and none is in two files", () => {
    const titles = SCREEN_FILES.flatMap(({ zh }) => Object.keys(zh));
    expect(new Set(titles).size).toBe(titles.length);
    const sources = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter(
      (file) => /\.tsx?$/.test(file) && !file.includes(".test."),
    );
    const asked = sources.flatMap((file) =>
      [...readFileSync(new URL(file, SRC), "utf8").matchAll(/\b(?:title|titleOf)\("([\w-]+)"\)/g)].map(([, name]) => name!),
    );
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.filter((name) => !titles.includes(name))).toEqual([]);
  });

  it.each(ROUTES.map((row) => [row.address, row] as const))("%s is as the inventory says, in any letter case", (address, row) => {
    const [path = ""] = address.split("?");
    for (const written of [path, path.toLowerCase(), path.toUpperCase(), `${path}/`]) {
      const { screen, tab = null, personal = false } = routeOf(written);
      expect([written, screen, tab, personal]).toEqual([written, row.screen, row.tab, row.own]);
    }
    expect(row.from).toMatch(/^(app|[123]:\d+( [123]:\d+)*)$/);
  });

  it.each([
    ["#/kline?code=600519", "/kline?code=600519"],
    ["#/", "/"],
    ["#top", null],
    ["#//evil.example", null],
    ["", null],
  ])("an old link %j leads to %j", (hash, path) => {
    expect(oldAddress(hash)).toBe(path);
  });

  it.each([
    ["/user", "/user"],
    ["/kline?code=600519&name=%E8%8C%85", "/kline?code=600519&name=%E8%8C%85"],
    ["//evil.example", "/home"],
    ["/\\evil.example", "/home"],
    ["https://evil.example", "/home"],
    ["javascript:alert(1)", "/home"],
    ["/a\nb", "/home"],
    [null, "/home"],
  ])("after login %j goes to %j", (asked, path) => {
    expect(ownPath(asked)).toBe(path);
  });
});
