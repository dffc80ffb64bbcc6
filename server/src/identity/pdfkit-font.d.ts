/** The font in use, of which pdfkit's types say nothing. */
declare namespace PDFKit {
  interface PDFDocument {
    readonly _font: { readonly font: { readonly hasGlyphForCodePoint: (codePoint: number) => boolean } };
  }
}
