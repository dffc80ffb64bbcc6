/** Days of the lunar calendar that Hong Kong keeps and no rule gives. */

interface LunarYear {
  /** Spring festival, dragon boat, mid-autumn, where calendar-days.ts has none. */
  readonly anchors?: string;
  /** The eighth of the fourth and the ninth of the ninth lunar month. */
  readonly feasts: string;
}

export const HONG_KONG_LUNAR: Readonly<Record<number, LunarYear>> = {
  2022: { anchors: "02-01 06-03 09-10", feasts: "05-08 10-04" },
  2023: { anchors: "01-22 06-22 09-29", feasts: "05-26 10-23" },
  2024: { anchors: "02-10 06-10 09-17", feasts: "05-15 10-11" },
  2025: { anchors: "01-29 05-31 10-06", feasts: "05-05 10-29" },
  2026: { anchors: "02-17 06-19 09-25", feasts: "05-24 10-18" },
  2027: { anchors: "02-06 06-09 09-15", feasts: "05-13 10-08" },
  2028: { feasts: "05-02 10-26" },
  2029: { feasts: "05-20 10-16" },
  2030: { feasts: "05-09 10-05" },
  2031: { feasts: "05-28 10-24" },
  2032: { feasts: "05-16 10-12" },
  2033: { feasts: "05-06 10-01" },
  2034: { feasts: "05-25 10-20" },
  2035: { feasts: "05-15 10-09" },
  2036: { feasts: "05-03 10-27" },
  2037: { feasts: "05-22 10-17" },
  2038: { feasts: "05-11 10-07" },
  2039: { feasts: "04-30 10-26" },
  2040: { feasts: "05-18 10-14" },
  2041: { feasts: "05-07 10-03" },
  2042: { feasts: "05-26 10-22" },
  2043: { feasts: "05-16 10-11" },
  2044: { feasts: "05-05 10-29" },
  2045: { feasts: "05-24 10-18" },
  2046: { feasts: "05-13 10-08" },
  2047: { feasts: "05-02 10-27" },
  2048: { feasts: "05-20 10-16" },
  2049: { feasts: "05-09 10-05" },
  2050: { feasts: "05-28 10-24" },
  2051: { feasts: "05-17 10-13" },
  2052: { feasts: "05-06 10-30" },
  2053: { feasts: "05-25 10-20" },
  2054: { feasts: "05-15 10-09" },
  2055: { feasts: "05-04 10-28" },
  2056: { feasts: "05-22 10-17" },
  2057: { feasts: "05-11 10-07" },
  2058: { feasts: "04-30 10-25" },
  2059: { feasts: "05-19 10-14" },
  2060: { feasts: "05-07 10-02" },
};
