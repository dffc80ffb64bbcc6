/** Hands in name, number and pictures for review. */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import { IDENTITY } from "@hongpan/core/rules/people/identity-states.ts";
import { randomInt } from "node:crypto";
import { isRealName, normalIdentityNumber } from "@hongpan/core/rules/people/identity-number.ts";
import type { UserCall } from "../http/http.ts";
import type { World } from "../world.ts";
import { addSubmission, identityById } from "./identities.ts";
import { ownsUploads } from "./uploads.ts";

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
export async function submitIdentity(world: World, call: UserCall<Form>) {
  const { realName = "", idCard = "", img1key = "", img2key = "", img3key } = call.input;
  if (realName === "" && idCard === "") return refuse("missingArgument");
  if (!isRealName(realName)) return refuse("realNameWrong");
  const number = normalIdentityNumber(idCard, world.clock.now().day);
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
