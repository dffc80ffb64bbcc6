/** What a person's own account page shows of him. */
import type { ClassProduct } from "@hongpan/core/rules/products/class-products.ts";
import { maskIdentityNumber } from "@hongpan/core/rules/people/identity-number.ts";
import { IDENTITY } from "@hongpan/core/rules/people/identity-states.ts";
import { say, type Lang } from "@hongpan/core/contract/texts.ts";
import type { World } from "../world.ts";
import { identityById } from "./identities.ts";
import { personById } from "./people.ts";
import { signaturesOf, type Signature } from "./signatures.ts";

export interface IdentityFields {
  readonly id: number;
  readonly phone: string;
  readonly nickName: string;
  readonly avatar: number;
  readonly demo: boolean;
  readonly hasTradePassword: boolean;
  readonly firstPassword: boolean;
  readonly shut: ClassProduct[];
  readonly realName: string;
  /** Masked. */
  readonly idCard: string;
  readonly isActive: 0 | 1 | 2 | 3;
  readonly authMsg: string;
  readonly img1Key: string;
  readonly img2Key: string;
  /** PNG data URLs; null is unsigned. Times are epoch milliseconds of the wall. */
  readonly signImg1: string | null;
  readonly signImg1Time: number | null;
  readonly signImg2: string | null;
  readonly signImg2Time: number | null;
  /** What the exchange's clock showed then; null is unsigned, or signed before that was kept. */
  readonly signImg1Xt: number | null;
  readonly signImg2Xt: number | null;
}

/** The identity part of getUserInfo (spec/4-calls.md 2.1); only its owner gets it. */
export async function identityOf(world: Pick<World, "db" | "switches" | "vault">, personId: number, lang: Lang): Promise<IdentityFields> {
  const [person, identity, signatures] = await Promise.all([
    personById(world, personId),
    identityById(world, personId),
    signaturesOf(world, personId),
  ]);
  if (!person) throw new Error(`no person ${personId}`);
  return {
    id: person.id,
    phone: person.phone,
    nickName: person.nickName,
    avatar: person.avatar,
    demo: person.demo,
    hasTradePassword: person.tradeHash !== null,
    firstPassword: person.firstPassword,
    shut: [...new Set([...person.shut, ...world.switches.off()])],
    realName: identity?.realName ?? "",
    idCard: identity ? maskIdentityNumber(identity.number) : "",
    isActive: identity?.state ?? IDENTITY.none,
    authMsg: identity?.fault ? say(identity.fault, lang) : "",
    img1Key: identity?.img1Key ?? "",
    img2Key: identity?.img2Key ?? "",
    signImg1: pictureUrl(signatures.get(1)),
    signImg1Time: signatures.get(1)?.signedAtMs ?? null,
    signImg2: pictureUrl(signatures.get(2)),
    signImg2Time: signatures.get(2)?.signedAtMs ?? null,
    signImg1Xt: signatures.get(1)?.signedXt ?? null,
    signImg2Xt: signatures.get(2)?.signedXt ?? null,
  };
}

function pictureUrl(signature: Signature | undefined): string | null {
  return signature ? `data:image/png;base64,${signature.picture.toString("base64")}` : null;
}
