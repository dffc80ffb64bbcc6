/** What follows a commit in memory beside the database. A decision names it; assembly/after-commit.ts applies it once that is written. */
import type { Allocation } from "@hongpan/core/rules/accounts/allocation.ts";
import type { SubPurse } from "@hongpan/core/rules/accounts/ledger.ts";
import type { Alert } from "@hongpan/core/rules/alerts.ts";
import type { Sub } from "../trading/watch/subs.ts";
import type { Changed } from "../trading/watch/watch-table.ts";

/** Orders and positions as they now are; what is new of them is evaluated from the step after `step` on. */
interface WatchEffect extends Changed {
  readonly step: number;
}

/** A warning of the inbox about a position or sub-account, by its number. */
interface Warning {
  readonly sn: string;
  readonly xt: number;
}

export interface Effects {
  readonly watch?: readonly WatchEffect[];
  /** Sub-accounts: one that begins, the new state of one that runs, one that is settled. Their free money follows the entries. */
  readonly sub?: { readonly opened?: Readonly<Sub>; readonly changed?: Allocation; readonly closed?: SubPurse };
  readonly alerts?: { readonly put?: readonly Alert[]; readonly removed?: readonly number[] | "all" };
  readonly warned?: readonly Warning[];
}
