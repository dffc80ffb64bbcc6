import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { routeOf } from "./routes.tsx";
import { AFTER, LINKS } from "./ui/page/targets.ts";

type Tree = { readonly [name: string]: string | Tree };

function leaves(tree: Tree, path: string): (readonly [string, string])[] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === "string" ? [[`${path}.${name}`, value] as const] : leaves(value, `${path}.${name}`),
  );
}

const TARGETS = [...leaves(AFTER, "AFTER"), ...leaves(LINKS, "LINKS")];

describe("where one comes from a screen", () => {
  /** The screen that each opens, written down by hand from the specification. */
  const SCREENS: Readonly<Record<string, string>> = {
    ...{ "AFTER.login": "home", "AFTER.register": "home", "AFTER.forget": "login", "AFTER.logout": "login", "AFTER.closing": "home" },
    ...{ "AFTER.stock.filled": "holdings", "AFTER.stock.resting": "holdings", "AFTER.stock.sold": "holdings" },
    ...{ "AFTER.sub.filled": "allocations", "AFTER.sub.resting": "allocations", "AFTER.sub.sold": "allocations" },
    ...{ "AFTER.futures": "allocations", "AFTER.index": "allocations", "AFTER.allocation": "allocations" },
    ...{
      "AFTER.deposit.paid": "me",
      "AFTER.deposit.waits": "records",
      "AFTER.deposit.failed": "records",
      "AFTER.deposit.expired": "deposit",
    },
    ...{ "AFTER.withdrawal": "me", "AFTER.card": "me", "AFTER.loginPassword": "me", "AFTER.tradePassword": "me" },
    ...{ "AFTER.signature.1": "protocol", "AFTER.signature.2": "protocol", "AFTER.agreement": "order" },
    ...{
      "LINKS.login": "login",
      "LINKS.register": "register",
      "LINKS.start": "start",
      "LINKS.openAccount.member": "identity",
      "LINKS.openAccount.guest": "register",
    },
    ...{ "LINKS.identity": "identity", "LINKS.identityPassed": "identity", "LINKS.identityToWithdraw": "identity" },
    ...{ "LINKS.identityToTrade": "identity", "LINKS.deposit": "deposit", "LINKS.depositRecords": "records", "LINKS.withdraw": "withdraw" },
    ...{
      "LINKS.withdrawalRecords": "records",
      "LINKS.transfer": "transfer",
      "LINKS.records": "records",
      "LINKS.me": "me",
      "LINKS.card": "bank-card",
    },
    ...{
      "LINKS.cardToWithdraw": "bank-card",
      "LINKS.cardChange": "bank-card",
      "LINKS.loginPassword": "password",
      "LINKS.wallet": "wallet",
    },
    ...{ "LINKS.tradePassword": "password", "LINKS.agreement": "protocol", "LINKS.secrecy": "protocol", "LINKS.sign.1": "signature" },
    ...{
      "LINKS.sign.2": "signature",
      "LINKS.setup": "setup",
      "LINKS.messages": "messages",
      "LINKS.service": "service",
      "LINKS.classroom": "classroom",
      "LINKS.college": "college",
      "LINKS.about": "about",
    },
    ...{ "LINKS.search": "search", "LINKS.searchIndex": "search", "LINKS.searchVip": "rush-search" },
    ...{
      "AFTER.block": "block-records",
      "LINKS.blockRecords": "block-records",
      "AFTER.rush.filled": "holdings",
      "AFTER.rush.resting": "holdings",
    },
    ...{ "AFTER.issue.1": "issue-records", "AFTER.issue.2": "issue-records", "LINKS.issues.1": "issues", "LINKS.issues.2": "issues" },
    ...{ "LINKS.issues.3": "issues", "LINKS.issues.4": "issues", "LINKS.issues.5": "issues" },
    ...{ "LINKS.issueRecords.1": "issue-records", "LINKS.issueRecords.2": "issue-records" },
    ...{ "LINKS.issueWins.1": "issue-records", "LINKS.issueWins.2": "issue-records" },
    ...{ "AFTER.issue.3": "issue-records", "LINKS.issueRecords.3": "issue-records", "LINKS.issueWins.3": "issue-records" },
  };

  it("is a route that opens the screen that the specification names", () => {
    expect(Object.fromEntries(TARGETS.map(([name, to]) => [name, routeOf(new URL(to, "http://app").pathname).screen]))).toEqual(SCREENS);
  });

  it("stands in the table alone: no screen writes such a path itself", () => {
    // Tabs, and what a screen goes back to, are not of the table alone; route.ts of a screen defines its paths.
    const tabs = new Set(["/home", "/user", "/buy"]);
    const paths = [...new Set(TARGETS.map(([, to]) => to))].filter((to) => !tabs.has(to));
    const files = ["screens", "trade", "info"].flatMap((room) =>
      readdirSync(join(import.meta.dirname, room), { recursive: true, encoding: "utf8" })
        .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|(^|\/)route\.ts$/.test(name))
        .map((name) => join(import.meta.dirname, room, name)),
    );
    const written = files.flatMap((file) => {
      // What a path begins with is asked by the screen that has several.
      const text = readFileSync(file, "utf8").replace(/startsWith\("[^"]*"\)/g, "");
      return paths.filter((to) => text.includes(`"${to}"`)).map((to) => `${file.slice(import.meta.dirname.length + 1)}: ${to}`);
    });
    expect(written).toEqual([]);
  });
});
