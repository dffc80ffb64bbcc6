import { describe, expect, it } from "vitest";
import { oldAddress, routeOf } from "./routes.tsx";
import { ownPath } from "./ui/location.ts";

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
