/** Where an issue stands in its day of applications, and how long something takes, as a countdown says it. */
import { exchangeOf } from "@hongpan/core/rules/markets/exchanges.ts";
import { takesApplications } from "@hongpan/core/rules/issues/offers.ts";
import type { IssueRow } from "../data/issues.ts";
import { beijing } from "../ui/format.ts";

const DAY_MS = 86_400_000;
/** When applications go on after lunch. */
export const AFTER_LUNCH = "13:00";

export type WindowState = "pending" | "before" | "open" | "lunch" | "closed";

/** `pending` before its day; on it before the first window, in one, between them; closed. `xt` is exchange time. */
export function windowOf(issue: Pick<IssueRow, "gid" | "type" | "openTime" | "closeTime">, xt: number): WindowState {
  const { gid, openTime, closeTime } = issue;
  if (xt >= closeTime) return "closed";
  if (beijing(xt, "day") < beijing(openTime, "day")) return "pending";
  if (xt < openTime) return "before";
  return takesApplications({ exchange: exchangeOf(gid) ?? "sh", type: issue.type }, xt) ? "open" : "lunch";
}

/** A countdown: within a day by the second, "2:03:04", before that in calendar days. */
export function leftOf(xt: number, until: number): { readonly days: number } | { readonly clock: string } {
  const days = dayNumber(until) - dayNumber(xt);
  if (until - xt >= DAY_MS && days > 0) return { days };
  const seconds = Math.max(0, Math.ceil((until - xt) / 1000));
  const two = (value: number) => String(value).padStart(2, "0");
  return { clock: `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}` };
}

function dayNumber(xt: number): number {
  return Math.floor(Date.parse(`${beijing(xt, "day")}T00:00:00Z`) / DAY_MS);
}
