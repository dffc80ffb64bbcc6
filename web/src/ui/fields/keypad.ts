/** Whether a price or a quantity is typed on the app's keypad: on a phone held upright, unless it is switched off. */
import { remembered, useStore } from "../../store/store.ts";

/** A finger, and room for the keys beside what is filled in, at the reader's size of type. */
const PHONE = "(pointer: coarse) and (min-width: 15rem) and (min-height: 30rem)";

const wanted = remembered(
  "keypad",
  (kept) => kept !== "off",
  (on) => (on ? "on" : "off"),
);

export const isPhone = (): boolean => matchMedia(PHONE).matches;

/** The setting. */
export function useKeypad(): boolean {
  return useStore(wanted);
}

export const chooseKeypad = wanted.set;
