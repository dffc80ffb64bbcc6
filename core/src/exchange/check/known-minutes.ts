/**
 * Minutes of six real shares over 43 days, 2018-12-03 to 2019-02-01: medians over the days, for the looks of a
 * chart whatever the year. Shares of the same price and amount a day are held against them.
 */
export interface KnownMinutes {
  readonly gid: string;
  readonly name: string;
  /** Yuan; 100 million yuan a day. */
  readonly price: number;
  readonly amount: number;
  /** In the order of `LOOKS`. */
  readonly looks: readonly number[];
}

/** What is compared of a day's 237 minutes of continuous trading, the opening match within the first. */
export const LOOKS = [
  "minutes that end where they began",
  "size of a move, basis points",
  "kurtosis of moves",
  "moves a minute apart",
  "sizes a minute apart",
  "volumes a minute apart",
  "volume follows the size",
  "volume of the first half hour",
  "volume of the morning's last half hour",
  "volume of the last half hour",
  "volume of the closing auction",
  "volume after the break, next five 1",
  "largest minute's volume, mean 1",
  "median minute's volume, mean 1",
  "range of the first half hour, day 1",
  "range of the day, %",
  "volume of the first minute, mean 1",
  "largest move, mean size 1",
] as const;

export const KNOWN_MINUTES: readonly KnownMinutes[] = [
  {
    gid: "sh600000",
    name: "bank, 10 yuan",
    price: 10.34,
    amount: 2.19,
    looks: [0.407, 7.64, 4.05, -0.31, 0.138, 0.272, 0.3, 0.208, 0.089, 0.135, 0.0131, 3.69, 7.55, 0.646, 0.545, 1.44, 5.21, 5.5],
  },
  {
    gid: "sz000001",
    name: "large, 10 yuan",
    price: 10.16,
    amount: 7.41,
    looks: [0.407, 7.5, 4.14, -0.226, 0.123, 0.455, 0.325, 0.237, 0.0852, 0.117, 0.00857, 3.86, 7.13, 0.678, 0.563, 1.77, 5.34, 5.26],
  },
  {
    gid: "sz000002",
    name: "large, 25 yuan",
    price: 25.36,
    amount: 9.15,
    looks: [0.174, 9.32, 6.48, -0.114, 0.174, 0.496, 0.425, 0.252, 0.0798, 0.116, 0.0092, 2.02, 6.46, 0.715, 0.626, 2.73, 4.64, 6.75],
  },
  {
    gid: "sh600004",
    name: "middle, 10 yuan",
    price: 10.39,
    amount: 1.77,
    looks: [0.335, 10.5, 4.59, -0.203, 0.172, 0.335, 0.315, 0.191, 0.0923, 0.129, 0.00615, 2.31, 6.72, 0.708, 0.568, 2.35, 2.54, 5.62],
  },
  {
    gid: "sz000005",
    name: "small, 3 yuan",
    price: 2.92,
    amount: 0.32,
    looks: [0.627, 13.3, 3.66, -0.326, 0.0874, 0.217, 0.178, 0.212, 0.0636, 0.163, 0.0113, 6.77, 14.5, 0.366, 0.503, 2.32, 3.41, 5.71],
  },
  {
    gid: "sz000004",
    name: "thin, 16 yuan",
    price: 16.42,
    amount: 0.06,
    looks: [0.64, 6.83, 16.1, -0.0465, 0.105, 0.195, 0.341, 0.193, 0.0717, 0.189, 0.0189, 1.0, 18.6, 0.159, 0.641, 2.34, 2.85, 13.5],
  },
];
