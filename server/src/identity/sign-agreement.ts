/** Signs an agreement by hand, and sends agreements as PDF. */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import { agreements, signedText, type Agreement } from "@hongpan/core/contract/agreements.ts";
import type { FastifyReply } from "fastify";
import type { UserCall } from "../http/http.ts";
import type { World } from "../world.ts";
import { cjkFont } from "./cjk-font.ts";
import { dateOf, drawAgreement } from "./draw-agreement.ts";
import { identityById } from "./identities.ts";
import { signatureOf } from "./pictures.ts";
import { addSignature, signaturesOf } from "./signatures.ts";

type Kind = 1 | 2;
const AGREEMENT: Readonly<Record<Kind, Agreement>> = { 1: agreements.service, 2: agreements.secrecy };

/** Takes the drawn name for agreement 1 or 2; a blank picture, or none, is 请签名. */
export async function signAgreement(world: World, call: UserCall<{ readonly imgUrl?: string; readonly type: number }>) {
  const picture = await signatureOf(call.asker, call.input.imgUrl ?? "");
  if (picture === null) return refuse("signEmpty");
  const kind = kindOf(call.input.type);
  const signed = await addSignature(world, call.user.id, kind, picture, signedText(AGREEMENT[kind]));
  return signed ? done(null) : refuse("signedAlready");
}

/** Sends the signed agreement as PDF. */
export async function sendAgreementPdf(world: World, call: UserCall<{ readonly type: number }>) {
  const kind = kindOf(call.input.type);
  const signature = (await signaturesOf(world, call.user.id)).get(kind);
  if (!signature) return refuse("unsigned");
  const agreement = AGREEMENT[kind];
  const signed = { identity: await identityById(world, call.user.id), signature };
  await sendPdf(call.reply, await drawAgreement(await cjkFont(world), agreement, signed), agreement, signature.signedAtMs);
  return refuse("unsigned");
}

/** What a person has signed, as `sendAgreementPdf` sends it, each with the picture under it. */
export async function signedPdfs(world: World, personId: number) {
  const signatures = await signaturesOf(world, personId);
  const identity = await identityById(world, personId);
  const signed = [];
  for (const kind of [1, 2] as const) {
    const signature = signatures.get(kind);
    if (!signature) continue;
    const pdf = await drawAgreement(await cjkFont(world), AGREEMENT[kind], { identity, signature });
    signed.push({ name: kind === 1 ? "service-agreement" : "secrecy-agreement", pdf, picture: signature.picture });
  }
  return signed;
}

type Open = "register" | "trade";
const drawn = new Map<Open, Promise<Buffer>>();

/** Sends an agreement that everybody may read, of registering or before an order: the same for all, so it is drawn once. */
export async function sendOpenPdf(world: World, reply: FastifyReply, which: Open): Promise<void> {
  const pdf = drawn.get(which) ?? cjkFont(world).then((font) => drawAgreement(font, agreements[which]));
  drawn.set(which, pdf);
  pdf.catch(() => drawn.delete(which));
  await sendPdf(reply, await pdf, agreements[which], world.clock.now().wallNow);
}

// Named after the agreement and the date (spec page 2, section 9).
async function sendPdf(reply: FastifyReply, pdf: Buffer, { title }: Agreement, ms: number): Promise<void> {
  const name = encodeURIComponent(`${title}_${dateOf(ms)}.pdf`);
  const disposition = `attachment; filename="agreement.pdf"; filename*=UTF-8''${name}`;
  await reply.headers({ "cache-control": "no-store", "content-disposition": disposition }).type("application/pdf").send(pdf);
}

function kindOf(type: number): Kind {
  return type === 2 ? 2 : 1;
}
