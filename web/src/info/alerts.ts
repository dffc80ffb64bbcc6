/** Price alerts as the screens ask for them. */
import type { Answer } from "../data/wire/api.ts";
import { usePaged } from "../data/wire/paged.ts";
import { kindOf } from "../data/market/symbols.ts";

export type Alert = Answer<"/user/alert/list.do">["list"][number];

const PAGE = 100;

/** All alerts of the user, or with a code those of one symbol. */
export function useAlerts(fields: Readonly<Record<string, string>>) {
  return usePaged(["my", "alerts"], "/user/alert/list.do", fields, PAGE);
}

/** Whether a symbol can be told of at its limits: indices, names abroad and metals have none that a stock has. */
export function hasLimits(gid: string): boolean {
  return kindOf(gid) === "stock";
}
