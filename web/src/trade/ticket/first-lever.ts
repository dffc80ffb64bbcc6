/** 默认杠杆: what a fresh ticket begins with where it is offered; else the smallest (spec/3-decisions.md 4). */
import { remembered } from "../../store/kept.ts";
import { useStore } from "../../store/store.ts";

/** Stands for the smallest on offer. */
export const SMALLEST = 0;

const first = remembered<number>("lever", (kept) => (kept !== null && /^\d{1,3}$/.test(kept) ? Number(kept) : SMALLEST));

export function useFirstLever(): number {
  return useStore(first);
}

export const chooseFirstLever = first.set;
