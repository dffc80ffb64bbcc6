/** What each call of the desk does. */
import { deskCalls } from "@hongpan/core/contract/desk/desk.ts";
import { callWords } from "@hongpan/core/contract/words/calls.ts";

type Call = keyof typeof deskCalls;

export const calls = Object.fromEntries((Object.keys(deskCalls) as Call[]).map((path) => [path, callWords[path]])) as Readonly<
  Record<Call, string>
>;
