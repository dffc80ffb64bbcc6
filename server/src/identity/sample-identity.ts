/** Sample identities that belong to nobody: the region 99xxxx is not assigned (spec/3-decisions.md 6). */
import { randomInt } from "node:crypto";
import { birthdayOf, withCheckDigit } from "@hongpan/core/rules/people/identity-number.ts";
import sharp from "sharp";
import { CJK_FONT } from "./cjk-font.ts";
import { drawn } from "./pictures.ts";

/** A sample of this region is refused by the sandbox reviewer, to show how that looks. */
export const REFUSED_REGION = "990404";

const FAMILY = "赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨".split("");
const GIVEN = ["样本", "模拟", "示例", "演示", "试例", "样例"];
const BACK = ["模拟证件（非真实证件）", "居民身份证样本", "签发机关　红盘模拟", "有效期限　仅供模拟"];
const WIDTH = 640;
const HEIGHT = 404;

export interface Sample {
  readonly realName: string;
  readonly idCard: string;
  /** Data URLs of two watermarked JPEGs. */
  readonly img1: string;
  readonly img2: string;
}

/** A new sample, drawn when the turn of `asker` has come; `refused` makes one that the reviewer refuses. Throws Crowded when too many wait. */
export async function sampleIdentity(asker: string, refused: boolean): Promise<Sample> {
  const realName = pick(FAMILY) + pick(GIVEN);
  const idCard = sampleNumber(refused ? REFUSED_REGION : "990101");
  const front = [`姓名　${realName}`, `出生　${birthdayOf(idCard)}`, "住址　模拟市样本区示例路1号", `公民身份号码　${idCard}`];
  const { blank, back } = await commonOf();
  return { realName, idCard, img1: await drawn(asker, () => picture(blank, front)), img2: back };
}

/** A syntactically valid number of a grown-up in an unassigned region. */
export function sampleNumber(region: string): string {
  const year = randomInt(1960, 2005);
  const day = `${year}${two(randomInt(1, 13))}${two(randomInt(1, 29))}`;
  return withCheckDigit(region + day + String(randomInt(1000)).padStart(3, "0"));
}

interface Common {
  /** The empty card with its watermarks. */
  readonly blank: Buffer;
  /** The back, which says the same for everybody. */
  readonly back: string;
}

// Drawn once: a class makes its samples in the same minute.
let common: Promise<Common> | null = null;

function commonOf(): Promise<Common> {
  common ??= drawn("server", drawCommon);
  return common.catch((error: unknown) => {
    common = null;
    throw error;
  });
}

async function drawCommon(): Promise<Common> {
  const mark = await textPicture("模拟证件　样本", "#e2a0a0", 34);
  const turned = await sharp(mark).rotate(-16, { background: "#00000000" }).png().toBuffer();
  const marks = [20, 150].map((top, index) => ({ input: turned, left: 20 + index * 150, top }));
  const card = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: "#eef3f8" } });
  const blank = await card.composite(marks).png().toBuffer();
  return { blank, back: await picture(blank, BACK) };
}

async function picture(blank: Buffer, lines: readonly string[]): Promise<string> {
  const rows = await Promise.all(
    lines.map(async (line, index) => ({ input: await textPicture(line, "#333333", 15), left: 44, top: 62 + index * 76 })),
  );
  const jpeg = await sharp(blank).composite(rows).jpeg({ quality: 76 }).toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString("base64")}`;
}

function textPicture(text: string, colour: string, size: number): Promise<Buffer> {
  const markup = `<span foreground="${colour}">${text}</span>`;
  return sharp({ text: { text: markup, fontfile: CJK_FONT, font: `Noto Sans S Chinese ${size}`, rgba: true, dpi: 120 } })
    .png()
    .toBuffer();
}

function pick(from: readonly string[]): string {
  return from[randomInt(from.length)] ?? "";
}

function two(number: number): string {
  return String(number).padStart(2, "0");
}
