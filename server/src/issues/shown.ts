/** Which of the desk's switches shows the new issues of each type (`zt` on the wire: 1 shown). */
import type { IssueType } from "@hongpan/core/rules/issues/offers.ts";
import type { SiteIssue } from "@hongpan/core/rules/products/class-products.ts";

export const SWITCH_OF: Readonly<Record<IssueType, SiteIssue>> = { 1: "newShare", 2: "placement", 3: "newBond" };
