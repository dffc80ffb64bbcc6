/** Signs an agreement by hand, and writes the signed one as PDF. */
import { agreements, AGREEMENT_HEADING, PARTY_A, type Agreement } from "@hongpan/core/contract/agreements.ts";
import { maskIdentityNumber } from "@hongpan/core/rules/people/identity-number.ts";
import PDFDocument from "pdfkit";
import { done, refuse, type UserCall } from "../http/http.ts";
import type { World } from "../world.ts";
import { cjkFont } from "./cjk-font.ts";
import { identityById, type Identity } from "./identities.ts";
import { signatureOf } from "./pictures.ts";
import { addSignature, signaturesOf, type Signature } from "./signatures.ts";

type Kind = 1 | 2;
const AGREEMENT: Readonly<Record<Kind, Agreement>> = { 1: agreements.service, 2: agreements.secrecy };

/** Takes the drawn name for agreement 1 or 2; a blank picture, or none, is 请签名. */
export async function signAgreement(world: World, call: UserCall<{ readonly imgUrl?: string; readonly type: number }>) {
  const picture = await signatureOf(call.asker, call.input.imgUrl ?? "");
  if (picture === null) return refuse("signEmpty");
  return (await addSignature(world, call.user.id, kindOf(call.input.type), picture)) ? done(null) : refuse("signedAlready");
}

/** Sends the signed agreement as PDF. */
export async function sendAgreementPdf(world: World, call: UserCall<{ readonly type: number }>) {
  const kind = kindOf(call.input.type);
  const signature = (await signaturesOf(world, call.user.id)).get(kind);
  if (!signature) return refuse("unsigned");
  const pdf = await drawPdf(await cjkFont(world), AGREEMENT[kind], await identityById(world, call.user.id), signature);
  await call.reply
    .headers({ "cache-control": "no-store", "content-disposition": `attachment; filename="agreement-${kind}.pdf"` })
    .type("application/pdf")
    .send(pdf);
  return refuse("unsigned");
}

function kindOf(type: number): Kind {
  return type === 2 ? 2 : 1;
}

// What a person wrote is drawn as text, nothing of it is interpreted.
async function drawPdf(font: string, agreement: Agreement, identity: Identity | null, signature: Signature): Promise<Buffer> {
  const pdf = new PDFDocument({ size: "A4", margin: 56, info: { Title: agreement.title, Author: PARTY_A } });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve) => pdf.on("data", (chunk: Buffer) => chunks.push(chunk)).on("end", resolve));
  pdf.font(font).fontSize(11).fillColor("#c8102e").text(AGREEMENT_HEADING, { align: "center" });
  pdf.moveDown().fontSize(18).fillColor("#111").text(agreement.title, { align: "center" }).moveDown();
  pdf
    .fontSize(11)
    .text(`甲方：${PARTY_A}`)
    .text(`乙方：${identity?.realName ?? "（未实名）"}`);
  pdf.text(`证件号码：${identity ? maskIdentityNumber(identity.number) : "（未实名）"}`).moveDown();
  for (const paragraph of agreement.paragraphs) pdf.text(paragraph, { lineGap: 4 }).moveDown(0.5);
  for (const note of agreement.notes) pdf.fillColor("#8a5a00").fontSize(10).text(note, { lineGap: 3 }).moveDown(0.5);
  pdf.fillColor("#111").fontSize(11).moveDown().text("乙方签名：");
  pdf.image(signature.picture, { fit: [180, 90] }).moveDown();
  pdf.text(`签署日期：${dateOf(signature.signedAtMs)}`);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

// A signature proves a person's act, so its date is of wall time, shown in Shanghai (UTC+8).
function dateOf(ms: number): string {
  const [year, month, day] = new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10).split("-");
  return `${year}年${month}月${day}日`;
}
