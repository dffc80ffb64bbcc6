/** Hands in name, number and pictures for review. */
import { randomInt } from "node:crypto";
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import { readName } from "@hongpan/core/rules/typed/names.ts";
import { readCardNumber } from "@hongpan/core/rules/typed/people.ts";
import { isRealName, normalIdentityNumber, isAdult } from "@hongpan/core/rules/people/identity-number.ts";
import { IDENTITY } from "@hongpan/core/rules/people/identity-states.ts";
import type { UserCall } from "../http/http.ts";
import type { World } from "../world.ts";
import { addSubmission, identityById, decide, dueReviews, type Fault } from "./identities.ts";
import { ownsUploads } from "./uploads.ts";
import type { Db } from "../db/pool.ts";
import { REFUSED_REGION } from "./sample-identity.ts";

/** The sandbox reviewer takes 3 to 10 s of wall time (spec/3-decisions.md 6). */
const REVIEW_S = { min: 3, max: 10 } as const;

interface Form {
  readonly realName?: string;
  readonly idCard?: string;
  readonly img1key?: string;
  readonly img2key?: string;
  readonly img3key?: string;
}

/** Refusals in the order of spec/4-calls.md 2.1; a picture is taken by the key or the address of an upload of this person. */
export async function submitIdentity(world: Pick<World, "clock" | "config" | "db" | "vault">, call: UserCall<Form>) {
  const { idCard = "", img1key = "", img2key = "", img3key } = call.input;
  const realName = readName(call.input.realName ?? "");
  if (realName === "" && idCard === "") return refuse("missingArgument");
  if (!isRealName(realName)) return refuse("realNameWrong");
  const number = normalIdentityNumber(readCardNumber(idCard), world.clock.now().day);
  if (number === null) return refuse("identityNumberWrong");
  const keys = [keyOf(img1key), keyOf(img2key), img3key === undefined ? null : keyOf(img3key)] as const;
  const given = keys.filter((key) => key !== null);
  if (given.includes("") || !(await ownsUploads(world, call.user.id, given))) return refuse("identityImages");
  const current = await identityById(world, call.user.id);
  if (current !== null && current.state !== IDENTITY.failed) return refuse("identityNotNow");
  const reviewInS = world.config.review === "auto" ? randomInt(REVIEW_S.min, REVIEW_S.max + 1) : null;
  const outcome = await addSubmission(world, { personId: call.user.id, realName, number, keys, reviewInS });
  if (outcome === "not now") return refuse("identityNotNow");
  return outcome === "taken" ? refuse("identityTaken") : done(null);
}

// Old clients send back the address of upload.do's reply, ours the key.
function keyOf(sent: string): string {
  const key = /^(?:\/user\/file\.do\?key=)?([\w-]{32})$/.exec(sent)?.[1];
  return key ?? "";
}

/** Tells a person within the write that decides. */
type Tell = (db: Db, personId: number, fault: Fault | null) => Promise<void>;

/** Decides every review that is due. One that cannot be decided is logged and keeps nobody waiting. */
export async function reviewIdentities(world: Pick<World, "clock" | "db" | "log" | "vault">, tell: Tell): Promise<void> {
  for (const personId of await dueReviews(world.db)) {
    try {
      const identity = await identityById(world, personId);
      const fault = identity && faultOf(identity.number, world.clock.now().day);
      await decide(world, personId, fault, (db) => tell(db, personId, fault));
    } catch (error) {
      world.log.error({ err: error, personId }, "identity review");
    }
  }
}

function faultOf(number: string, today: string): Fault | null {
  if (number.startsWith(REFUSED_REGION)) return "reviewSampleRefused";
  return isAdult(number, today) ? null : "reviewUnderage";
}
