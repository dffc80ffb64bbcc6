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

const MARGIN = 56;
/** Height of the mark that heads every page. */
const HEAD = 28;
const RED = "#c8102e";
const INK = "#111";

/**
 * The agreement with who signed it, or alone: each clause with its note, every page under the mark of a simulation. What was signed is
 * drawn as it was then. What a person wrote is drawn as text, nothing of it is interpreted.
 */
export async function drawAgreement(font: string, agreement: Agreement, signed?: Signed): Promise<Buffer> {
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
export function dateOf(ms: number): string {
  const [year, month, day] = new Date(ms + SHANGHAI_MS).toISOString().slice(0, 10).split("-");
  return `${year}年${month}月${day}日`;
}

function timeOf(ms: number): string {
  return new Date(ms + SHANGHAI_MS).toISOString().slice(11, 19);
}
