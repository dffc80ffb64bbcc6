/** Signs an agreement by hand, and sends agreements as PDF. */
import type { FastifyReply } from "fastify";
import PDFDocument from "pdfkit";
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import { agreements, signedText, type Agreement, AGREEMENT_HEADING, PARTY_A } from "@hongpan/core/contract/agreements.ts";
import { maskIdentityNumber } from "@hongpan/core/rules/people/identity-number.ts";
import type { UserCall } from "../http/http.ts";
import type { World } from "../world.ts";
import { cjkFont } from "./cjk-font.ts";
import { identityById, type Identity } from "./identities.ts";
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
export async function sendAgreementPdf(world: Pick<World, "config" | "db" | "vault">, call: UserCall<{ readonly type: number }>) {
  const kind = kindOf(call.input.type);
  const signature = (await signaturesOf(world, call.user.id)).get(kind);
  if (!signature) return refuse("unsigned");
  const agreement = AGREEMENT[kind];
  const signed = { identity: await identityById(world, call.user.id), signature };
  await sendPdf(call.reply, await drawAgreement(await cjkFont(world), agreement, signed), agreement, signature.signedAtMs);
  return refuse("unsigned");
}

/** What a person has signed, as `sendAgreementPdf` sends it, each with the picture under it. */
export async function signedPdfs(world: Pick<World, "config" | "db" | "vault">, personId: number) {
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
export async function sendOpenPdf(world: Pick<World, "clock" | "config">, reply: FastifyReply, which: Open): Promise<void> {
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

interface Signed {
  readonly identity: Identity | null;
  readonly signature: Signature;
}

const MARGIN = 56;
/** Height of the mark that heads every page. */
const HEAD = 28;
const RED = "#c8102e";
const INK = "#111";

/**
 * The agreement with who signed it, or alone: each clause with its note, every page under the mark of a simulation. What was signed is
 * drawn as it was then. What a person wrote is drawn as text, nothing of it is interpreted.
 */
async function drawAgreement(font: string, agreement: Agreement, signed?: Signed): Promise<Buffer> {
  const margins = { top: MARGIN + HEAD, bottom: MARGIN, left: MARGIN, right: MARGIN };
  const pdf = new PDFDocument({ size: "A4", margins, bufferPages: true, info: { Title: agreement.title, Author: PARTY_A } });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve) => pdf.on("data", (chunk: Buffer) => chunks.push(chunk)).on("end", resolve));
  pdf.font(font).fontSize(18).fillColor(INK).text(agreement.title, { align: "center" }).moveDown();
  pdf.fontSize(11).text(`甲方：${PARTY_A}`);
  if (signed) drawParty(pdf, signed.identity);
  pdf.moveDown();
  for (const [i, clause] of clausesOf(agreement, signed?.signature).entries()) {
    pdf.fillColor(INK).fontSize(11).text(clause, { lineGap: 4 }).moveDown(0.3);
    for (const note of agreement.notes.filter((each) => each.clause === i + 1))
      pdf.fillColor("#8a5a00").fontSize(9.5).text(note.text, { indent: 12, lineGap: 3 }).moveDown(0.5);
  }
  if (signed) drawSignature(pdf, signed.signature);
  // Last of all, so that no text that runs on over a page takes its colour and size.
  for (let page = 0; page < pdf.bufferedPageRange().count; page++) {
    pdf.switchToPage(page);
    pdf.fontSize(11).fillColor(RED).text(AGREEMENT_HEADING, MARGIN, MARGIN, { align: "center" });
  }
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

// Behind heading, title and party A come the clauses (signedText).
function clausesOf({ paragraphs }: Agreement, signature: Signature | undefined): readonly string[] {
  return signature?.bound ? signature.bound.text.split("\n").slice(3) : paragraphs;
}

function drawParty(pdf: PDFKit.PDFDocument, identity: Identity | null): void {
  pdf.text(`乙方：${identity?.realName ?? "（未实名）"}`);
  pdf.text(`证件号码：${identity ? maskIdentityNumber(identity.number) : "（未实名）"}`);
}

/** Width and height of the room for one party's signature. */
const SIGNED_WIDTH = 220;
const SIGNED_HEIGHT = 100;

/** Both parties side by side: the seal of party A and what party B has drawn, on one page. */
function drawSignature(pdf: PDFKit.PDFDocument, { picture, signedAtMs, signedXt, bound }: Signature): void {
  pdf.moveDown();
  const needed = SIGNED_HEIGHT + 106;
  if (pdf.y + needed > pdf.page.height - pdf.page.margins.bottom) pdf.addPage();
  const top = pdf.y;
  const right = MARGIN + SIGNED_WIDTH + 20;
  pdf.fillColor(INK).fontSize(11).text("甲方签章：", MARGIN, top).text("乙方签名：", right, top);
  drawSeal(pdf, MARGIN, top + 24);
  pdf.image(picture, right, top + 18, { fit: [180, 82] });
  pdf.fillColor(INK).fontSize(11);
  pdf.x = MARGIN;
  pdf.y = top + SIGNED_HEIGHT + 12;
  pdf.text(`签署时间：${dateOf(signedAtMs)} ${timeOf(signedAtMs)}（北京时间，真实时间）`);
  if (signedXt !== null) pdf.text(`当时的交易所时间（模拟市场）：${dateOf(signedXt)} ${timeOf(signedXt)}`);
  if (bound) pdf.fontSize(8).text(`协议原文 SHA-256：${bound.textHash}`).text(`签名图像 SHA-256：${bound.imageHash}`);
}

/** Party A is nobody, so its signature is a seal that says so. */
function drawSeal(pdf: PDFKit.PDFDocument, left: number, top: number): void {
  const [width, height] = [150, 56];
  pdf.lineWidth(2).roundedRect(left, top, width, height, 6).stroke(RED);
  pdf
    .lineWidth(0.8)
    .roundedRect(left + 4, top + 4, width - 8, height - 8, 4)
    .stroke(RED);
  pdf.fillColor(RED).fontSize(11);
  pdf.text(PARTY_A, left, top + 12, { width, align: "center" });
  pdf.text("模拟签章", left, top + 30, { width, align: "center" });
}

const SHANGHAI_MS = 8 * 3_600_000;

/** 2026年11月20日 in Shanghai (UTC+8): a signature proves a person's act, so its date is of wall time. */
function dateOf(ms: number): string {
  const [year, month, day] = new Date(ms + SHANGHAI_MS).toISOString().slice(0, 10).split("-");
  return `${year}年${month}月${day}日`;
}

function timeOf(ms: number): string {
  return new Date(ms + SHANGHAI_MS).toISOString().slice(11, 19);
}
