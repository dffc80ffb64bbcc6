/** Signs an agreement by hand, and sends agreements as PDF. */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { FastifyReply } from "fastify";
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import { agreements, signedText, type Agreement } from "@hongpan/core/contract/agreements.ts";
import { maskIdentityNumber } from "@hongpan/core/rules/people/identity-number.ts";
import { openTurns } from "../fairness/turns.ts";
import type { UserCall } from "../http/http.ts";
import type { World } from "../world.ts";
import type { Drawing, Signed } from "./draw-agreement.ts";
import { identityById } from "./identities.ts";
import { signatureOf } from "./pictures.ts";
import { addSignature, signaturesOf, type Signature } from "./signatures.ts";

type Kind = 1 | 2;
const AGREEMENT: Readonly<Record<Kind, Agreement>> = { 1: agreements.service, 2: agreements.secrecy };

/** Takes the drawn name for agreement 1 or 2; a blank picture, or none, is 请签名. */
export async function signAgreement(
  world: Pick<World, "clock" | "db" | "vault">,
  call: UserCall<{ readonly imgUrl?: string; readonly type: number }>,
) {
  const picture = await signatureOf(call.asker, call.input.imgUrl ?? "");
  if (picture === null) return refuse("signEmpty");
  const kind = kindOf(call.input.type);
  const signed = await addSignature(world, call.user.id, kind, picture, signedText(AGREEMENT[kind]));
  return signed ? done(null) : refuse("signedAlready");
}

/** Sends the signed agreement as PDF. */
export async function sendAgreementPdf(world: Pick<World, "db" | "vault">, call: UserCall<{ readonly type: number }>) {
  const kind = kindOf(call.input.type);
  const signature = (await signaturesOf(world, call.user.id)).get(kind);
  if (!signature) return refuse("unsigned");
  const agreement = AGREEMENT[kind];
  const signed = await signedBy(world, call.user.id, signature);
  await sendPdf(call.reply, await agreementPdf(call.asker, agreement, signed), agreement, signature.signedAtMs);
  return refuse("unsigned");
}

/** What a person has signed, as `sendAgreementPdf` sends it, each with the picture under it. */
export async function signedPdfs(world: Pick<World, "db" | "vault">, personId: number) {
  const signatures = await signaturesOf(world, personId);
  const signed = [];
  for (const kind of [1, 2] as const) {
    const signature = signatures.get(kind);
    if (!signature) continue;
    const pdf = await agreementPdf(`person ${personId}`, AGREEMENT[kind], await signedBy(world, personId, signature));
    signed.push({ name: kind === 1 ? "service-agreement" : "secrecy-agreement", pdf, picture: signature.picture });
  }
  return signed;
}

async function signedBy(world: Pick<World, "db" | "vault">, personId: number, signature: Signature): Promise<Signed> {
  const identity = await identityById(world, personId);
  const party = identity && { realName: identity.realName, maskedNumber: maskIdentityNumber(identity.number) };
  const { signedAtMs, signedXt } = signature;
  return { party, signature, signedAt: momentOf(signedAtMs), exchangeTime: signedXt === null ? null : momentOf(signedXt) };
}

/** One PDF at a time: a thread with the font takes some 60 MB. */
const inTurn = openTurns({ running: 1, waitingEach: 5, waiting: 200, retryAfterSeconds: 5 });

// Throws Crowded when too many wait.
function agreementPdf(asker: string, agreement: Agreement, signed?: Signed): Promise<Buffer> {
  return inTurn(asker, async () => {
    const thread = new Worker(new URL("draw-agreement.ts", import.meta.url), { workerData: { agreement, signed } satisfies Drawing });
    const [pdf] = (await once(thread, "message")) as [Uint8Array];
    return Buffer.from(pdf);
  });
}

type Open = "register" | "trade";
const drawn = new Map<Open, Promise<Buffer>>();

/** Sends an agreement that everybody may read, of registering or before an order: the same for all, so it is drawn once. */
export async function sendOpenPdf(world: Pick<World, "clock">, reply: FastifyReply, which: Open): Promise<void> {
  const pdf = drawn.get(which) ?? agreementPdf("server", agreements[which]);
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

const SHANGHAI_MS = 8 * 3_600_000;

/** 2026年11月20日 in Shanghai (UTC+8): a signature proves a person's act, so its date is of wall time. */
function dateOf(ms: number): string {
  const [year, month, day] = new Date(ms + SHANGHAI_MS).toISOString().slice(0, 10).split("-");
  return `${year}年${month}月${day}日`;
}

function momentOf(ms: number): string {
  return `${dateOf(ms)} ${new Date(ms + SHANGHAI_MS).toISOString().slice(11, 19)}`;
}
