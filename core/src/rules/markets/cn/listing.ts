import type { BondListing } from "../market.ts";

/** Convertible bonds, which follow the A-shares' key and hours. */
export const bonds = {
  bonds: [
    ["118060", "瑞可转债", "rkzz", 193.168, 1000],
    ["113641", "华友转债", "hyzz", 162.35, 7600],
    ["113053", "隆22转债", "l22zz", 118.42, 7000],
    ["110085", "通22转债", "t22zz", 116.918, 12_000],
    ["113655", "欧22转债", "o22zz", 124.606, 2000],
    ["118034", "晶能转债", "jnzz", 121.775, 10_000],
    ["118013", "道通转债", "dtzz", 176.208, 1280],
    ["111010", "立昂转债", "lazz", 152.384, 3390],
    ["127045", "牧原转债", "myzz", 131.52, 9550],
    ["127056", "中特转债", "ztzz", 118.89, 5000],
    ["127089", "晶澳转债", "jazz", 119.637, 8960],
    ["123107", "温氏转债", "wszz", 128.415, 9290],
  ],
  limits: [
    { on: "day", from: "2022-08-01", up: 200, down: 200, source: "convertible bond trading rules of both exchanges, 2022-08-01" },
    { on: "first", from: "2022-08-01", up: 573, down: 433, source: "convertible bond trading rules of both exchanges, 2022-08-01" },
  ],
  groups: { bond: { nonce: 9_950_007, market: "futures", hours: "cn" } },
} as const satisfies BondListing;
