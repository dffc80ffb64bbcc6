/** An agreement as PDF: A4, in one Chinese font. */
import { AGREEMENT_HEADING, PARTY_A, type Agreement } from "@hongpan/core/contract/agreements.ts";
import { maskIdentityNumber } from "@hongpan/core/rules/people/identity-number.ts";
import PDFDocument from "pdfkit";
import type { Identity } from "./identities.ts";
import type { Signature } from "./signatures.ts";

interface Signed {
  readonly identity: Identity | null;
  readonly signature: Signature;
}

/** The agreement with who signed it, or alone. What a person wrote is drawn as text, nothing of it is interpreted. */
export async function drawAgreement(font: string, agreement: Agreement, signed?: Signed): Promise<Buffer> {
  const pdf = new PDFDocument({ size: "A4", margin: 56, info: { Title: agreement.title, Author: PARTY_A } });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve) => pdf.on("data", (chunk: Buffer) => chunks.push(chunk)).on("end", resolve));
  pdf.font(font).fontSize(11).fillColor("#c8102e").text(AGREEMENT_HEADING, { align: "center" });
  pdf.moveDown().fontSize(18).fillColor("#111").text(agreement.title, { align: "center" }).moveDown();
  pdf.fontSize(11).text(`甲方：${PARTY_A}`);
  if (signed) drawParty(pdf, signed.identity);
  pdf.moveDown();
  for (const paragraph of agreement.paragraphs) pdf.text(paragraph, { lineGap: 4 }).moveDown(0.5);
  for (const note of agreement.notes) pdf.fillColor("#8a5a00").fontSize(10).text(note, { lineGap: 3 }).moveDown(0.5);
  if (signed) drawSignature(pdf, signed.signature);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

function drawParty(pdf: PDFKit.PDFDocument, identity: Identity | null): void {
  pdf.text(`乙方：${identity?.realName ?? "（未实名）"}`);
  pdf.text(`证件号码：${identity ? maskIdentityNumber(identity.number) : "（未实名）"}`);
}

function drawSignature(pdf: PDFKit.PDFDocument, { picture, signedAtMs }: Signature): void {
  pdf.fillColor("#111").fontSize(11).moveDown().text("乙方签名：");
  pdf.image(picture, { fit: [180, 90] }).moveDown();
  pdf.text(`签署日期：${dateOf(signedAtMs)}`);
}

/** 2026年11月20日 in Shanghai (UTC+8): a signature proves a person's act, so its date is of wall time. */
export function dateOf(ms: number): string {
  const [year, month, day] = new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10).split("-");
  return `${year}年${month}月${day}日`;
}
