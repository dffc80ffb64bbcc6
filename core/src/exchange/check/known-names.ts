/**
 * Well-known shares as they were measured, to hold the simulated ones against. Deviation and days at a limit: daily bars of
 * 2016-01 to 2020-09 or of 2024-01 to 2025-07; turnover and amount: the six days up to
 * 2026-04-15. Of Ping An Bank the bars of 2016 to 2020 gave a deviation of 1.86 %.
 */
export interface KnownName {
  readonly group: string;
  readonly gid: string;
  readonly years: string;
  readonly days: number;
  /** Percent a day. */
  readonly sd: number;
  /** Days that closed at a limit. */
  readonly limitDays: number;
  /** Traded a day in those years and now, 100 million yuan; 0 where it is not known. */
  readonly amountThen: number;
  readonly amount: number;
  /** Percent of the float a day. */
  readonly turnover: number;
}

type Row = readonly [string, string, string, number, number, number, number, number, number];

// Group, gid, years, days, deviation, days at a limit, amount then, turnover, amount.
const ROWS: readonly Row[] = [
  ["banks", "sh601398", "2016-20", 1141, 1.16, 0, 9.3, 0.097, 19.7],
  ["banks", "sh601988", "2016-20", 1141, 1.02, 0, 5.2, 0.11, 12.8],
  ["banks", "sh600036", "2016-20", 1141, 1.65, 1, 14.1, 0.31, 25.5],
  ["banks", "sh601166", "2016-20", 1136, 1.31, 0, 12.3, 0.26, 10.3],
  ["banks", "sh600000", "2016-20", 1123, 1.32, 1, 4.6, 0.14, 4.6],
  ["banks", "sz000001", "2024", 241, 1.63, 1, 11.5, 0.28, 6.2],
  ["banks", "sz002142", "2016-20", 1140, 1.91, 1, 4.5, 0.28, 5.8],
  ["banks", "sh600016", "2016-20", 1141, 1.1, 0, 6.3, 0.4, 5.2],
  ["insurers", "sh601628", "2016-20", 1141, 2.19, 9, 4.5, 0.099, 7.8],
  ["insurers", "sh601318", "2016-20", 1141, 1.68, 0, 40.6, 0.65, 40.9],
  ["liquor", "sh600519", "2016-20", 1141, 1.9, 1, 27.7, 0.22, 41.0],
  ["liquor", "sz000858", "2016-20", 1141, 2.34, 5, 22.4, 0.29, 11.7],
  ["liquor", "sz002304", "2016-20", 1141, 2.34, 5, 5.5, 0.25, 1.9],
  ["state firms", "sh601857", "2016-20", 1141, 1.23, 0, 4.0, 0.12, 23.4],
  ["state firms", "sh601088", "2016-20", 1077, 1.84, 3, 4.5, 0.18, 13.7],
  ["state firms", "sh600900", "2016-20", 1135, 1.02, 0, 3.3, 0.3, 19.7],
  ["state firms", "sh600028", "2016-20", 1141, 1.33, 0, 6.7, 0.18, 9.7],
  ["state firms", "sh601668", "2016-20", 1141, 1.82, 2, 14.4, 0.4, 8.2],
  ["state firms", "sh600104", "2016-20", 1141, 1.82, 0, 6.6, 0.37, 6.0],
  ["state firms", "sh600050", "2016-20", 1046, 2.27, 7, 10.6, 0.39, 5.5],
  ["state firms", "sh601006", "2016-20", 1141, 1.25, 0, 3.1, 0.41, 4.3],
  ["state firms", "sh600009", "2016-20", 1141, 1.98, 1, 4.3, 0.45, 2.5],
  ["large", "sh600276", "2016-20", 1140, 1.98, 0, 10.8, 1.1, 40.5],
  ["large", "sh600030", "2016-20", 1130, 2.17, 10, 27.1, 1.6, 50.1],
  ["large", "sz002415", "2016-20", 1139, 2.42, 4, 12.1, 0.68, 20.3],
  ["large", "sh600309", "2016-20", 1016, 2.53, 4, 9.2, 1.2, 32.1],
  ["large", "sz000651", "2016-20", 984, 2.25, 7, 26.7, 0.4, 8.2],
  ["large", "sh600031", "2016-20", 1141, 2.14, 2, 7.9, 0.83, 14.5],
  ["large", "sh600887", "2016-20", 1117, 2.11, 3, 14.8, 0.53, 8.5],
  ["large", "sz000725", "2016-20", 1141, 2.51, 6, 26.8, 1.3, 18.9],
  ["large", "sz000063", "2016-20", 1071, 3.01, 25, 24.1, 2.8, 39.7],
  ["large", "sh600690", "2016-20", 1119, 2.17, 4, 6.4, 0.74, 9.7],
  ["large", "sz000776", "2016-20", 1141, 2.04, 10, 6.7, 1.3, 15.0],
  ["large", "sz002230", "2016-20", 1093, 2.85, 13, 15.3, 1.7, 17.5],
  ["large", "sz000895", "2016-20", 1126, 2.09, 2, 3.7, 0.32, 3.2],
  ["large", "sz002027", "2016-20", 1141, 2.85, 15, 6.6, 0.88, 8.0],
  ["large", "sh600585", "2016-20", 1141, 2.1, 3, 9.8, 0.58, 5.2],
  ["large", "sh600048", "2016-20", 1134, 2.26, 3, 10.8, 1.1, 7.7],
  ["large", "sh600703", "2016-20", 1140, 2.95, 15, 10.7, 5.3, 32.1],
  ["large", "sh600196", "2016-20", 1140, 2.5, 8, 8.3, 0.91, 5.1],
  ["large", "sz000002", "2016-20", 1015, 2.46, 11, 17.3, 1.1, 4.4],
  ["ChiNext", "sz300750", "2024-25", 328, 2.71, 0, 0, 0.92, 169.6],
  ["ChiNext", "sz300059", "2016-20", 1136, 2.96, 19, 27.1, 2.5, 67.4],
  ["ChiNext", "sz300124", "2016-20", 1130, 2.31, 4, 2.8, 1.0, 17.0],
  ["ChiNext", "sz300033", "2016-20", 1140, 3.22, 37, 7.3, 3.5, 36.1],
  ["ChiNext", "sz300015", "2016-20", 1125, 2.25, 0, 4.0, 0.69, 5.3],
  ["STAR", "sh688981", "2024-25", 338, 3.19, 3, 0, 2.2, 46.5],
  ["STAR", "sh688111", "2024-25", 335, 3.75, 1, 0, 2.1, 24.0],
  ["small", "sz002032", "2024", 241, 1.71, 0, 0, 0.26, 0.9],
  ["small", "sz000524", "2024", 241, 3.35, 8, 0, 2.1, 1.5],
  ["small", "sz000026", "2024-25", 387, 2.74, 8, 0, 4.0, 2.6],
];

export const KNOWN_NAMES: readonly KnownName[] = ROWS.map(([group, gid, years, days, sd, limitDays, amountThen, turnover, amount]) => ({
  ...{ group, gid, years, days, sd, limitDays, amountThen, turnover, amount },
}));
