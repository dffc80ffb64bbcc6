/** A thread that draws an agreement as PDF: the font of all Chinese characters takes a tenth of a second to read and to embed. */
import { parentPort, workerData } from "node:worker_threads";
import PDFDocument from "pdfkit";
import { type Agreement, AGREEMENT_HEADING, PARTY_A } from "@hongpan/core/contract/agreements.ts";
import { CJK_FONT } from "./cjk-font.ts";
import type { Signature } from "./signatures.ts";

/** Input of the worker thread. */
export interface Drawing {
  readonly agreement: Agreement;
  readonly signed: Signed | undefined;
}

/** The signer and the time of signing. `party` is null without an identity. */
export interface Signed {
  readonly party: { readonly realName: string; readonly maskedNumber: string } | null;
  readonly signature: Signature;
  /** Wall time in Beijing. */
  readonly signedAt: string;
  /** Exchange time; null where it was not stored. */
  readonly exchangeTime: string | null;
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
async function drawAgreement({ agreement, signed }: Drawing): Promise<Buffer> {
  const margins = { top: MARGIN + HEAD, bottom: MARGIN, left: MARGIN, right: MARGIN };
  const pdf = new PDFDocument({ size: "A4", margins, bufferPages: true, info: { Title: agreement.title, Author: PARTY_A } });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve) => pdf.on("data", (chunk: Buffer) => chunks.push(chunk)).on("end", resolve));
  pdf.font(CJK_FONT).fontSize(18).fillColor(INK).text(agreement.title, { align: "center" }).moveDown();
  pdf.fontSize(11).text(`甲方：${PARTY_A}`);
  if (signed) drawParty(pdf, signed.party);
  pdf.moveDown();
  for (const [i, clause] of clausesOf(agreement, signed?.signature).entries()) {
    pdf.fillColor(INK).fontSize(11).text(clause, { lineGap: 4 }).moveDown(0.3);
    for (const note of agreement.notes.filter((each) => each.clause === i + 1))
      pdf.fillColor("#8a5a00").fontSize(9.5).text(note.text, { indent: 12, lineGap: 3 }).moveDown(0.5);
  }
  if (signed) drawSignature(pdf, signed);
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

function drawParty(pdf: PDFKit.PDFDocument, party: Signed["party"]): void {
  pdf.text(`乙方：${party ? legible(pdf, party.realName) : "（未实名）"}`);
  pdf.text(`证件号码：${party ? party.maskedNumber : "（未实名）"}`);
}

/** A name with the code point of each character that the font lacks, as [U+20BB7]: a name under a signature is never shortened. */
function legible(pdf: PDFKit.PDFDocument, name: string): string {
  const { font } = pdf._font;
  return Array.from(name, (each) => (font.hasGlyphForCodePoint(each.codePointAt(0)!) ? each : `[${unicodeOf(each)}]`)).join("");
}

function unicodeOf(character: string): string {
  return `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`;
}

/** Width and height of one party's signature field. */
const SIGNED_WIDTH = 220;
const SIGNED_HEIGHT = 100;

/** Both parties side by side: the seal of party A and what party B has drawn, on one page. */
function drawSignature(pdf: PDFKit.PDFDocument, { signature: { picture, bound }, signedAt, exchangeTime }: Signed): void {
  pdf.moveDown();
  const needed = SIGNED_HEIGHT + 106;
  if (pdf.y + needed > pdf.page.height - pdf.page.margins.bottom) pdf.addPage();
  const top = pdf.y;
  const right = MARGIN + SIGNED_WIDTH + 20;
  pdf.fillColor(INK).fontSize(11).text("甲方签章：", MARGIN, top).text("乙方签名：", right, top);
  drawSeal(pdf, MARGIN, top + 24);
  pdf.image(Buffer.from(picture), right, top + 18, { fit: [180, 82] });
  pdf.fillColor(INK).fontSize(11);
  pdf.x = MARGIN;
  pdf.y = top + SIGNED_HEIGHT + 12;
  pdf.text(`签署时间：${signedAt}（北京时间，真实时间）`);
  if (exchangeTime !== null) pdf.text(`当时的交易所时间（模拟市场）：${exchangeTime}`);
  if (bound) pdf.fontSize(8).text(`协议原文 SHA-256：${bound.textHash}`).text(`签名图像 SHA-256：${bound.imageHash}`);
}

/** Party A is fictitious: its signature is a stamp that says so. */
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

parentPort?.postMessage(await drawAgreement(workerData as Drawing));
