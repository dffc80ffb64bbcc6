/** The start of a day to which the clock jumps; whole days are in checks/clock. */
import { fewSymbols } from "../kit/few-symbols.ts";
import { jumpTests } from "../kit/jumped-days.ts";

jumpTests({ MARKET_SYMBOLS: fewSymbols(12) }, ["2026-11-20 10:47:00"]);
