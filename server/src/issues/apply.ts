/** Applies for a new issue and pays for what was won (spec/4-calls.md 2.6). */
import { randomBytes } from "node:crypto";
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import { apply, holdEntries, pay } from "@hongpan/core/rules/issues/applications.ts";
import { type IssueType, applyCodeOf } from "@hongpan/core/rules/issues/offers.ts";
import { isShut } from "@hongpan/core/rules/products/class-products.ts";
import { rowsFor } from "../accounts/parts.ts";
import type { AccountState } from "../accounts/read.ts";
import { changeBy, newSn } from "../accounts/accounts.ts";
import type { UserCall } from "../http/http.ts";
import { standingPart, type PersonStanding } from "../identity/standing.ts";
import type { World } from "../world.ts";
import { applicationRow, applicationRows, applicationStep, applicationSteps, LIST_CLOSED, ownApplications } from "./applications.ts";
import { offerByCode, offersAround, type IssueOffer, SWITCH_OF } from "./calendar.ts";
import { entitledBy, heldDays } from "./holdings.ts";

interface Wish {
  readonly newCode?: string;
  readonly applyNums?: number;
  readonly type?: IssueType;
  readonly entropy?: string;
}

const ENTROPY = /^[0-9a-f]{32}$/;

/** One application; of a placement all of its money is held in the same write. */
export function applyForIssue(world: Pick<World, "accounts" | "clock" | "market" | "settings" | "switches">, call: UserCall<Wish>) {
  const { newCode = "", applyNums, entropy = randomBytes(16).toString("hex") } = call.input;
  const { type = 1 } = call.input;
  if (applyNums === undefined) return refuse("applyNumber");
  if (!ENTROPY.test(entropy)) return refuse("applyEntropy");
  const { day, xt } = world.clock.now();
  const found = offerByCode(world, day, newCode, type) ?? byApplyCode(world, day, newCode, type);
  const sn = `N${newSn(day)}`;
  const decide = (account: AccountState) => {
    const standing = account.rows<PersonStanding>(standingPart)[0];
    const scene = {
      xt,
      proved: standing?.passed ?? false,
      locked: standing?.locked ?? false,
      shut: isShut([...(standing?.shut ?? []), ...world.switches.off()], found?.issue.instrument, ["issue"]),
      hidden: world.switches.hidden().includes(SWITCH_OF[type]),
      entitled: entitledBy(world, found?.offer, account.rows(heldDays)),
      offer: found?.offer ?? null,
      available: account.balances.stock_available,
      earlier: ownApplications.of(account.rows(ownApplications.part)),
    };
    const applied = apply({ quantity: applyNums, entropy, sn }, scene);
    if ("id" in applied) return refuse(applied.id, applied.params);
    return {
      atXt: xt,
      entries: holdEntries(applied, subjectOf(found!)),
      rows: [rowsFor(applicationRows, [applicationRow(applied)])],
      events: [{ kind: "account", reason: "issue" }],
      reply: done(null, { say: type === 2 ? "placed" : "applied" }),
    };
  };
  // The bytes that the server has drawn are no part of what was asked.
  const change = changeBy(call, "/user/add.do");
  return world.accounts.retryOnConflict(change, async ({ load, commit }) => {
    const account = await load([standingPart, ownApplications.part, heldDays]);
    return commit(account, decide(account), { [LIST_CLOSED]: () => refuse("applyHours") });
  });
}

function byApplyCode(world: Pick<World, "market" | "settings">, day: string, code: string, type: IssueType): IssueOffer | null {
  return offersAround(world, day, type).find(({ offer }) => applyCodeOf(offer) === code) ?? null;
}

/** Pays for a win; somebody else's is "not found". */
export function payForIssue(world: Pick<World, "accounts" | "clock" | "market" | "settings">, call: UserCall<{ readonly id: number }>) {
  const { xt } = world.clock.now();
  const change = changeBy(call, "/user/submitSubscribe.do");
  return world.accounts.retryOnConflict(change, async ({ load, commit }) => {
    const account = await load([ownApplications.part]);
    const found = ownApplications.of(account.rows(ownApplications.part)).find((each) => each.id === call.input.id);
    if (!found) return commit(account, refuse("payMissing"));
    const paid = pay(found, { xt, available: account.balances.stock_available }, nameOf(world, found));
    if ("id" in paid) return commit(account, refuse(paid.id));
    return commit(account, {
      atXt: xt,
      entries: paid.entries,
      rows: [rowsFor(applicationSteps, [applicationStep(paid.application)])],
      events: [{ kind: "account", reason: "issue" }],
      reply: done(null),
    });
  });
}

/** What records name: "榆岭数据 608090". */
export function nameOf(
  world: Pick<World, "market" | "settings">,
  { code, type, subscribeDay }: { readonly code: string; readonly type: IssueType; readonly subscribeDay: string },
): string {
  const found = offerByCode(world, subscribeDay, code, type);
  return found ? subjectOf(found) : code;
}

function subjectOf({ issue }: IssueOffer): string {
  return `${issue.instrument.name} ${issue.instrument.code}`;
}
