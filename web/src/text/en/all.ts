import { account } from "./account.ts";
import { chart } from "./chart.ts";
import { forced } from "./forced.ts";
import { funds } from "./funds.ts";
import { info } from "./info.ts";
import { lists } from "./lists.ts";
import { market } from "./market.ts";
import { names } from "./names.ts";
import { proof } from "./proof.ts";
import { shell } from "./shell.ts";
import { trade } from "./trade.ts";

export const texts = { shell, account, chart, forced, funds, info, lists, market, names, proof, trade };
