/** Pictures that people hand in: decoded within limits and drawn anew, so that nothing of the original file survives. */
import { inkBox } from "@hongpan/core/rules/people/ink.ts";
import sharp from "sharp";
import { openTurns } from "../fairness/turns.ts";

const PIXELS_MAX = 40_000_000;
const SIDE_MAX = 2000;
const DECODE_S = 5;
/** Scans of a JPEG: a progressive one has some ten. All are read before the decoder looks at any deadline. */
const SCANS_MAX = 32;
const SCAN = Buffer.of(0xff, 0xda);
/** Points of a PNG whose rows are not in their order, all of which are held at once: 16 bits a colour make eight bytes of each. */
const INTERLACED_MAX = 4_000_000;
/** Points of a signature: a large tablet's pad has three million. */
const PAD_MAX = 8_000_000;
const SIGNATURE_SIDE = 480;
const WITHIN = { width: SIGNATURE_SIDE, height: SIGNATURE_SIDE, fit: "inside" } as const;
/** A pad of twice a phone's points; each of them is looked at, in the server's own thread. */
const LOOKED_AT = { width: 1200, height: 1200, fit: "inside", withoutEnlargement: true } as const;
/** Darker than this is ink, of 255. */
const INK = 160;
/** Dark points that a signature has at least, of its reduced picture. */
const INK_MIN = 60;
/**
 * One picture at a time: pictures take a core and one of libuv's four threads, which passwords and files need too. Everybody may have
 * waiting what he may hand in within a minute, so that a class of 100 that does so at once waits and is not turned away.
 */
const inTurn = openTurns({ running: 1, waitingEach: 20, waiting: 1000, retryAfterSeconds: 5 });

sharp.concurrency(1);
sharp.cache(false);

/** The kind of a picture by its first bytes; null for everything that is not JPEG, PNG or WebP. */
function pictureKind(bytes: Buffer): "jpeg" | "png" | "webp" | null {
  if (bytes.subarray(0, 3).equals(Buffer.of(0xff, 0xd8, 0xff))) return "jpeg";
  if (bytes.subarray(0, 8).equals(Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))) return "png";
  const riff = bytes.subarray(0, 4).toString("latin1") === "RIFF" && bytes.subarray(8, 12).toString("latin1") === "WEBP";
  return riff ? "webp" : null;
}

/** Whether a JPEG has more scans than any camera or program writes: each costs a pass over all its points. */
function isOverScanned(bytes: Buffer): boolean {
  let at = -1;
  for (let scans = 0; scans <= SCANS_MAX; scans++) {
    at = bytes.indexOf(SCAN, at + 1);
    if (at < 0) return false;
  }
  return true;
}

/** Whether a PNG of few bytes takes a gigabyte to decode. */
function isTangled(bytes: Buffer): boolean {
  return bytes.length > 28 && bytes[28] !== 0 && bytes.readUInt32BE(16) * bytes.readUInt32BE(20) > INTERLACED_MAX;
}

/** The picture as a new JPEG of at most 2000 points a side, one frame, without metadata; null when it does not decode within the limits. Throws Crowded when too many wait. */
export function redrawn(asker: string, bytes: Buffer): Promise<Buffer | null> {
  return inTurn(asker, async () => {
    const kind = pictureKind(bytes);
    if (kind === null || (kind === "jpeg" && isOverScanned(bytes)) || (kind === "png" && isTangled(bytes))) return null;
    try {
      const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, pages: 1, failOn: "error" }).rotate();
      const small = picture.resize({ width: SIDE_MAX, height: SIDE_MAX, fit: "inside", withoutEnlargement: true });
      return await small.flatten({ background: "#fff" }).jpeg({ quality: 82 }).timeout({ seconds: DECODE_S }).toBuffer();
    } catch {
      return null;
    }
  });
}

/** A PNG data URL of a drawn signature as a small new PNG, cut to its ink; null when it is no such picture or blank. */
export function signatureOf(asker: string, dataUrl: string): Promise<Buffer | null> {
  return inTurn(asker, async () => {
    const match = /^data:image\/png;base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl);
    const bytes = Buffer.from(match?.[1] ?? "", "base64");
    if (pictureKind(bytes) !== "png" || isTangled(bytes)) return null;
    try {
      const picture = sharp(bytes, { limitInputPixels: PAD_MAX, pages: 1, failOn: "error" });
      const grey = picture.flatten({ background: "#fff" }).greyscale().timeout({ seconds: DECODE_S });
      const small = await grey.clone().resize(WITHIN).raw().toBuffer({ resolveWithObject: true });
      const dark = small.data.reduce((count, point) => (point < INK ? count + 1 : count), 0);
      if (dark < INK_MIN || dark > small.data.length * 0.9) return null;
      const whole = await grey.resize(LOOKED_AT).raw().toBuffer({ resolveWithObject: true });
      const { width, height } = whole.info;
      const box = inkBox(width, height, (place) => whole.data[place]! < INK);
      if (box === null) return null;
      const cut = sharp(whole.data, { raw: { width, height, channels: 1 } })
        .extract(box)
        .resize(WITHIN);
      return await cut.png({ palette: true, colours: 8 }).toBuffer();
    } catch {
      return null;
    }
  });
}

/** Draws something of the server's own when the turn of `asker` has come. Throws Crowded when too many wait. */
export function drawn<T>(asker: string, draw: () => Promise<T>): Promise<T> {
  return inTurn(asker, draw);
}
