import { createHash } from "node:crypto";
import type { issueCalls } from "@hongpan/core/contract/issues.ts";
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import { lineText } from "@hongpan/core/exchange/issue-draw.ts";
import { say, type Lang } from "@hongpan/core/contract/texts.ts";
import { APPLIED } from "@hongpan/core/rules/issues/applications.ts";
import { applyCodeOf, poolOf, stateOf, timesOf, type IssueType } from "@hongpan/core/rules/issues/offers.ts";
import { PPM, quoted, valueOf, yuan } from "@hongpan/core/rules/money.ts";
import type { ListingBoard } from "@hongpan/core/rules/markets/exchanges.ts";
import { maskPhone } from "@hongpan/core/rules/people/phone.ts";
import { xtOf } from "@hongpan/core/rules/time/calendar.ts";
import type { Handlers, Call, UserCall } from "../http/http.ts";
import { isFound } from "../quotes/search.ts";
import type { World } from "../world.ts";
import { applyForIssue, payForIssue, nameOf } from "./apply.ts";
import { pageOf, type PageRequest } from "../http/page.ts";
import { personById } from "../identity/people.ts";
import { applicationsOf, type ListedApplication } from "./applications.ts";
import { commitmentOf, offerByCode, offersAround, seedOf, type IssueOffer, SWITCH_OF } from "./calendar.ts";
import { drawOf, type Draw } from "./draws.ts";
import { entitlementOf } from "./holdings.ts";
import { resultOf, syntheticLine } from "./issue-days.ts";

/** New issues (spec/4-calls.md 2.6). */
export function issueRoutes(world: World): Handlers<typeof issueCalls> {
  return {
    "/user/newStockList.do": (call) => listOffers(world, call),
    "/user/add.do": (call) => applyForIssue(world, call),
    "/user/getOneSubscribeByUserId.do": (call) => ownRecords(world, call, false),
    "/user/getzqjl.do": (call) => ownRecords(world, call, true),
    "/user/submitSubscribe.do": (call) => payForIssue(world, call),
    "/api/issue/result.do": (call) => drawResult(world, call),
  };
}

interface Asked extends PageRequest {
  readonly type?: IssueType;
  readonly zt?: number;
  readonly name?: string;
  readonly code?: string;
  readonly past?: number;
}

const USUAL_SIZE = 9;
const BOARD: Readonly<Record<ListingBoard, string>> = { main: "", chinext: "创", star: "科", bse: "北" };

/** Offers that are open or to come, the next first; or those that are over, the latest first. */
async function listOffers(world: World, { input, user }: Call<Asked> & { readonly user: { readonly id: number } | null }) {
  const { day, xt } = world.clock.now();
  const past = input.past === 1;
  const own = new Map(user ? (await applicationsOf(world.db, user.id)).map(({ code, id, type }) => [code, { id, type }]) : []);
  const around = offersAround(world, day, input.type ?? 1).filter(({ offer }) => timesOf(offer).closesXt <= xt === past);
  const found = around.filter((each) => (input.zt ?? 1) === ztOf(world, each.offer) && isAsked(each, input));
  const sorted = past ? found.toReversed() : found;
  const entitled = await entitlementOf(world, user?.id ?? null);
  return done(pageOf(sorted, input, USUAL_SIZE, (each) => rowOf(world, each, own.get(each.offer.code), entitled(each.offer))));
}

function ztOf({ switches }: Pick<World, "switches">, { type }: Pick<IssueOffer["offer"], "type">): 0 | 1 {
  return switches.hidden().includes(SWITCH_OF[type]) ? 0 : 1;
}

function isAsked({ issue: { instrument }, offer }: IssueOffer, { name = "", code = "" }: Asked): boolean {
  const named = isFound(instrument, name);
  return named && (offer.code.startsWith(code) || applyCodeOf(offer).startsWith(code));
}

/** One offer on the wire. Whether it has been drawn follows from the time alone: exchange time waits for the draw. */
function rowOf(
  world: Pick<World, "clock" | "config" | "switches" | "vault">,
  { issue, offer }: IssueOffer,
  own: { readonly id: number; readonly type: IssueType } | undefined,
  entitled: number | null,
) {
  const { instrument, pe, industryPe } = issue;
  const { xt } = world.clock.now();
  const times = timesOf(offer);
  const drawn = xt >= times.drawnXt;
  const { winners, pool } = poolOf(offer);
  const id = Number(offer.code);
  return {
    ...{ newlistId: id, id, name: instrument.name, spell: instrument.spell, code: offer.code, gid: instrument.gid },
    stockType: stockTypeOf(offer),
    ...{ price: quoted(offer.price), pe, industryPe, applyCode: applyCodeOf(offer) },
    orderNumber: offer.issuedShares / 10_000,
    ...{ maxNums: offer.most, unit: offer.unit, zt: ztOf(world, offer) },
    subscribeTime: xtOf(offer.subscribeDay, 0),
    ...{ subscriptionTime: times.payByXt, listDate: xtOf(offer.listDay, 0), type: offer.type },
    ...{ openTime: times.opensXt, closeTime: times.closesXt, drawTime: times.drawnXt },
    offered: offer.offered,
    ...(offer.type === 2 ? { winners: offer.offered, pool } : { winners, pool }),
    rate: offer.rate / PPM,
    state: stateOf(offer, xt, drawn),
    commitment: commitmentOf(world, offer),
    seed: drawn ? seedOf(world, offer).toString("hex") : null,
    applied: own?.id ?? 0,
    appliedType: own?.type ?? 0,
    entitled,
  };
}

function stockTypeOf({ exchange, board }: Pick<IssueOffer["offer"], "exchange" | "board">): string {
  return BOARD[board] || (exchange === "sh" ? "沪" : "深");
}

/** One's own applications; `won` keeps those that won or were allotted something and were not forfeited: status 3 and more (spec/4-calls.md 2.6). */
async function ownRecords(
  world: Pick<World, "db" | "market" | "settings" | "vault">,
  { user, input, lang }: UserCall<{ readonly type?: IssueType }>,
  won: boolean,
) {
  const all = await applicationsOf(world.db, user.id, input.type ?? null);
  const phone = maskPhone((await personById(world, user.id))?.phone ?? "");
  const shown = won ? all.filter(({ status }) => status >= APPLIED.won) : all;
  return done(shown.map((each) => recordOf(world, each, { phone, lang })));
}

function recordOf(
  world: Pick<World, "market" | "settings">,
  record: ListedApplication,
  { phone, lang }: { readonly phone: string; readonly lang: Lang },
) {
  const { id, sn, code, exchange, type, price, quantity, won, hold, status, forfeited } = record;
  const found = offerByCode(world, record.subscribeDay, code, type);
  const times = timesOf(record);
  const due = hold > 0 ? hold : valueOf(price, won, "up");
  return {
    ...{ id, orderNo: sn, phone, newCode: code, newName: nameOf(world, record).split(" ")[0] ?? code },
    newType: found ? stockTypeOf(found.offer) : "",
    newGid: `${exchange}${code}`,
    bond: yuan(due),
    ...{ buyPrice: quoted(price), applyNums: quantity, applyNumber: won },
    ...{ numberFrom: record.numberFrom, numberTo: record.numberTo, type, status },
    ...{ addTime: record.appliedXt, submitTime: record.paidXt, drawTime: times.drawnXt, endTime: times.payByXt, fixTime: times.listedXt },
    remarks: forfeited ? say("issueForfeited", lang) : "",
    ...{ entropy: record.entropy, positionSn: status === APPLIED.held ? sn : "" },
  };
}

/** A draw with all that redoes it. An issue for which nobody has applied here has synthetic applicants alone. */
async function drawResult(
  world: World,
  { input, user }: Call<{ readonly code: string; readonly type?: IssueType }> & { readonly user: { readonly id: number } | null },
) {
  const { day } = world.clock.now();
  const found = offerByCode(world, day, input.code, input.type ?? 1);
  if (!found) return refuse("applyUnknown");
  const own = user ? (await applicationsOf(world.db, user.id)).find(({ code }) => code === found.offer.code) : undefined;
  const issue = rowOf(world, found, own, (await entitlementOf(world, user?.id ?? null))(found.offer));
  const { code, type } = found.offer;
  const drawn = issue.seed !== null;
  // Drawn it never changes; some twenty thousand lines take a tenth of a second to read and hash.
  const known = world.market.sheet.onceADay("draws", () => new Map<string, Published>());
  const published = known.get(`${code} ${type}`) ?? (await publishedOf(world, found, issue.pool, drawn));
  if (!published) return done({ issue, list: null, listHash: null, numbers: null, synthetic: null, won: null });
  if (drawn && known.size < DRAWS_KEPT) known.set(`${code} ${type}`, published);
  return done({ issue, ...published });
}

/** Draws of a day that are kept at hand. */
const DRAWS_KEPT = 32;

interface Published {
  readonly list: string;
  readonly listHash: string;
  readonly numbers: number;
  readonly synthetic: number;
  readonly won: number[] | null;
}

async function publishedOf(
  world: Pick<World, "clock" | "config" | "db" | "market" | "vault">,
  found: IssueOffer,
  pool: number,
  drawn: boolean,
): Promise<Published | null> {
  const { xt } = world.clock.now();
  const kept = await drawOf(world.db, found.offer.code, found.offer.type);
  const made = timesOf(found.offer).closesXt <= xt ? await madeOf(world, found, kept) : null;
  if (!made) return null;
  const { list, synthetic, won } = made;
  const numbers = Math.max(pool, Number(list.slice(list.lastIndexOf("\n", list.length - 2) + 1).split(",")[1]));
  const listHash = createHash("sha256").update(list).digest("hex");
  return { list, listHash, numbers, synthetic, won: drawn ? won : null };
}

async function madeOf(world: Pick<World, "config" | "market" | "vault">, { offer }: IssueOffer, kept: Draw | null) {
  if (kept?.list) return { list: kept.list, synthetic: kept.synthetic, won: kept.won === null ? null : [...kept.won] };
  if (kept) return null;
  const line = syntheticLine(offer, 0)!;
  const list = lineText(line);
  return { list, synthetic: line.to, won: [...(await resultOf(world, offer, list, true))] };
}
