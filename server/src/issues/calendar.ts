/** What is on offer when: the public calendar of new issues, as this site offers them (core/src/exchange/issues.ts and bond-issues.ts draw it). */
import { createHash, createHmac } from "node:crypto";
import { bondsOfWeek } from "@hongpan/core/exchange/bond-issues.ts";
import { issuesOfWeek, weekOf, type Issue } from "@hongpan/core/exchange/issues.ts";
import { ISSUE_TYPES, offerOf, type Announced, type IssueType, type Offer } from "@hongpan/core/rules/issues/offers.ts";
import { addDays, type Day } from "@hongpan/core/rules/time/calendar.ts";
import type { SiteIssue } from "@hongpan/core/rules/products/class-products.ts";
import type { World } from "../world.ts";

/** Calendar days before its subscription on which an issue is announced, and those after it in which it is listed among the past. */
const ANNOUNCED_BEFORE = 14;
const KEPT_AFTER = 60;

/** An offer with the company as it will be listed. */
export interface IssueOffer {
  readonly issue: Issue;
  readonly offer: Offer;
}

type Needs = Pick<World, "market" | "settings">;

/** All that are announced on `day` or were lately, by their subscription day; of one type. */
export function offersAround(world: Needs, day: Day, type: IssueType): readonly IssueOffer[] {
  // Of a day they stay the same: one's records ask for the day of each of them.
  const known = world.market.sheet.onceADay("offers", () => new Map<string, readonly IssueOffer[]>());
  const key = `${day} ${type}`;
  const offers = known.get(key) ?? around(world, day, type);
  known.set(key, offers);
  return offers;
}

function around(world: Needs, day: Day, type: IssueType): readonly IssueOffer[] {
  const [from, to] = [addDays(day, -KEPT_AFTER), addDays(day, ANNOUNCED_BEFORE)];
  const issues: Issue[] = [];
  for (let week = weekOf(from); week <= weekOf(to); week++) issues.push(...(type === 3 ? bondsOfWeek(week) : issuesOfWeek(week)));
  return issues
    .filter(({ subscribeDay }) => subscribeDay >= from && subscribeDay <= to)
    .flatMap((issue) => offered(world, issue, type) ?? []);
}

/** The offer with this code, by which it is listed or applied for; null: none is announced. */
export function offerByCode(world: Needs, day: Day, code: string, type: IssueType): IssueOffer | null {
  return offersAround(world, day, type).find(({ offer, issue }) => offer.code === code || issue.instrument.gid === code) ?? null;
}

/** Every offer whose applications end on `day`. */
export function offersClosingOn(world: Needs, day: Day): readonly IssueOffer[] {
  return ISSUE_TYPES.flatMap((type) => offersAround(world, day, type).filter(({ offer }) => offer.subscribeDay === day));
}

function offered({ market, settings }: Needs, issue: Issue, type: IssueType): IssueOffer | null {
  const { instrument } = issue;
  // A list of the operator's own may have its code: then no new share comes under it.
  const known = market.instrument(instrument.id);
  if (known && known.issued !== true) return null;
  const offer = offerOf(announcedOf(issue), type, settings(issue.subscribeDay));
  return offer && { issue, offer };
}

function announcedOf({ instrument, price, issuedShares, onlineShares, subscribeDay, drawDay, payDay }: Issue): Announced {
  const { code, board } = instrument;
  const { exchange } = instrument;
  if (exchange === "qh") throw new RangeError(`${code} is of no stock exchange`);
  return { ...{ code, exchange, board, price, issuedShares, onlineShares, subscribeDay, drawDay, payDay }, listDay: instrument.listedOn };
}

/**
 * The seed of an issue's draw, 32 bytes: it follows from the secret of this server, so it was settled before anybody applied, and leaves
 * the server only once it has been drawn with. With MARKET_SEED it follows from that.
 */
export function seedOf({ config, vault }: Pick<World, "config" | "vault">, { code, type, subscribeDay }: Offer): Buffer {
  const text = `hongpan issue 1 ${type} ${code} ${subscribeDay}`;
  if (config.marketSeed === null) return vault.mac("issue seed", text);
  return createHmac("sha256", Buffer.from(config.marketSeed, "hex")).update(text).digest();
}

/** SHA-256 of the seed, hex: public from the announcement on. */
export function commitmentOf(world: Pick<World, "config" | "vault">, offer: Offer): string {
  return createHash("sha256").update(seedOf(world, offer)).digest("hex");
}

/** Which of the desk's switches shows the new issues of each type (`zt` on the wire: 1 shown). */
export const SWITCH_OF: Readonly<Record<IssueType, SiteIssue>> = { 1: "newShare", 2: "placement", 3: "newBond" };
