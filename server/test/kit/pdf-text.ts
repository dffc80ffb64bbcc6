/** What a reader can select in a PDF of one subset font: its glyphs through the font's own table of characters, without spaces. */
import { inflateSync } from "node:zlib";

export function pdfText(pdf: Buffer): string {
  const streams = streamsOf(pdf);
  const characters = new Map(streams.flatMap((stream) => [...charactersOf(stream)]));
  const shown = streams.flatMap((stream) =>
    stream.includes("BT") ? [...stream.matchAll(/<([0-9a-f]+)>/g)].map((found) => found[1]!) : [],
  );
  return shown
    .flatMap((hex) => hex.match(/.{4}/g) ?? [])
    .map((glyph) => characters.get(Number.parseInt(glyph, 16)) ?? "")
    .join("")
    .replace(/\s/g, "");
}

function streamsOf(pdf: Buffer): string[] {
  const found: string[] = [];
  for (let at = pdf.indexOf("stream\n"); at >= 0; at = pdf.indexOf("stream\n", at)) {
    const end = pdf.indexOf("\nendstream", at);
    const bytes = pdf.subarray(at + 7, end);
    try {
      found.push(inflateSync(bytes).toString("latin1"));
    } catch {
      // A picture's, or one that is not packed.
    }
    at = end + 10;
  }
  return found;
}

// "<0000> <0002> [<0000> <6a21> <62df>]": the characters of a run of glyphs.
function* charactersOf(stream: string): Iterable<[number, string]> {
  if (!stream.includes("begincmap")) return;
  for (const [, from, , list] of stream.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/g))
    for (const [i, [, hex]] of [...list!.matchAll(/<([0-9a-f]+)>/g)].entries())
      yield [Number.parseInt(from!, 16) + i, Buffer.from(hex!, "hex").swap16().toString("utf16le")];
}
