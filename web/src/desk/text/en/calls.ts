/** What each call of the desk does: the contract's own lines. */
import { deskCalls } from "@hongpan/core/contract/desk/desk.ts";

export const calls = Object.fromEntries(Object.entries(deskCalls).map(([path, { summary }]) => [path, summary.en])) as Readonly<
  Record<keyof typeof deskCalls, string>
>;
