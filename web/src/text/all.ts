import * as account from "./account.ts";
import * as chart from "./chart.ts";
import * as forced from "./forced.ts";
import * as funds from "./funds.ts";
import * as info from "./info.ts";
import * as lists from "./lists.ts";
import * as market from "./market.ts";
import * as names from "./names.ts";
import * as proof from "./proof.ts";
import type { Same } from "./shape.ts";
import * as shell from "./shell.ts";
import * as titles from "./titles.ts";
import * as trade from "./trade.ts";

/** Words that come with the app. */
export const zh = {
  shell: { ...shell.zh, title: titles.zh },
  account: account.zh,
  chart: chart.zh,
  forced: forced.zh,
  funds: funds.zh,
  info: info.zh,
  lists: lists.zh,
  market: market.zh,
  names: names.zh,
  proof: proof.zh,
  trade: trade.zh,
};

export const en: Same<typeof zh> = {
  shell: { ...shell.en, title: titles.en },
  account: account.en,
  chart: chart.en,
  forced: forced.en,
  funds: funds.en,
  info: info.en,
  lists: lists.en,
  market: market.en,
  names: names.en,
  proof: proof.en,
  trade: trade.en,
};
