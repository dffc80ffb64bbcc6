/**
 * What a worker thread works out of days that are over. It has a chain of its own, made from the same list and keys as the server's:
 * a day's results follow from them alone, so nothing of the running market has to be told.
 */
import { setPriority } from "node:os";
import { arrivals, openChain } from "@hongpan/core/exchange/chain.ts";
import { pastCloses, pastFacts, type DayFacts } from "@hongpan/core/exchange/results/day-facts.ts";
import { resultsOf } from "@hongpan/core/exchange/results/day-results.ts";
import { nextTradingDay, type Day } from "@hongpan/core/rules/time/calendar.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import Tinypool from "tinypool";
import { keysFrom, type KeySource } from "../key-chains.ts";

/** What the thread is made with. */
export interface DayThread {
  readonly listing: readonly Instrument[];
  readonly first: Day;
  readonly shown: Day;
  readonly key: KeySource;
}

/** A task: the day that the server shows by now, and what is asked. */
export interface DayTask<A> {
  readonly today: Day;
  readonly asked: A;
}

// On Linux the priority of this thread alone: on a machine without a free core it gets a tenth of what the server gets.
const NICE = 10;
setPriority(NICE);

const { listing, first, shown, key }: DayThread = Tinypool.workerData;
const chain = openChain(listing, first, shown, keysFrom(key));
let last = shown;

/** Facts of a past day. */
export const facts = (task: DayTask<Day>) => pastFacts(chainAt(task), task.asked);
/** Its closes alone. */
export const closes = (task: DayTask<Day>) => pastCloses(chainAt(task), task.asked);
/** Its lists, from its facts. */
export const lists = (task: DayTask<DayFacts>) => {
  const { facts: _, ...made } = resultsOf(chainAt(task), task.asked);
  return made;
};

function chainAt({ today }: DayTask<unknown>) {
  while (last < today) {
    last = nextTradingDay(last);
    chain.append(last, arrivals(chain.instruments, last, last));
  }
  return chain;
}
