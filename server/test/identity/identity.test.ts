/** Identity, uploads and signatures, as a phone and as an intruder would (spec/4-calls.md 2.1). */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { agreements, signedText } from "@hongpan/core/contract/agreements.ts";
import { withCheckDigit } from "@hongpan/core/rules/people/identity-number.ts";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { identityOf } from "../../src/identity/identity-of.ts";
import { personByPhone } from "../../src/identity/people.ts";
import { type TestServer, testServer } from "../kit/harness.ts";
import { pdfText } from "../kit/pdf-text.ts";
import { decideNow, newcomer, PASSWORD, prove, sampleForm, upload, type Person } from "../kit/people.ts";

let server: TestServer;
let ann: Person;
let bob: Person;

beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: "1" });
  ann = await newcomer(server, "13900000001");
  bob = await newcomer(server, "13900000002");
});
afterAll(() => server.close());
const infoOf = async (person: Person) => {
  const { world } = server.running;
  return identityOf(world, (await personByPhone(world, person.phone))?.id ?? 0, "zh-CN");
};
describe("identity", () => {
  test("a sample passes after the reviewer's seconds; one that is made to fail says why and may be handed in again", async () => {
    const form = await sampleForm(server, ann, 1);
    expect(form.idCard).toMatch(/^99/);
    expect((await server.call("/user/auth.do", form, ann.as)).msg).toBe("实名认证中");
    expect((await infoOf(ann)).isActive).toBe(1);
    expect((await server.call("/user/auth.do", form, ann.as)).msg).toBe("当前状态不能认证");
    await decideNow(server);
    expect(await infoOf(ann)).toMatchObject({ isActive: 3, authMsg: "样本证件：照片与号码不符（示例）" });
    await prove(server, ann);
    const info = await infoOf(ann);
    expect(info.isActive).toBe(2);
    expect(info.idCard).toMatch(/^99\d{2}\*{10}\d{3}[\dX]$/);
    expect((await server.call("/user/auth.do", form, ann.as)).msg).toBe("当前状态不能认证");
  });

  test("refuses in the order of the contract", async () => {
    const form = await sampleForm(server, bob);
    const annsKey = (await infoOf(ann)).img1Key;
    const msg = async (change: Record<string, string>) => (await server.call("/user/auth.do", { ...form, ...change }, bob.as)).msg;
    expect(await msg({ realName: "", idCard: "" })).toBe("参数不能为空");
    for (const realName of ["John", "张", "=HYPERLINK()", "<img onerror=1>", "张 三"])
      expect(await msg({ realName })).toBe("请输入您的真实姓名");
    const numbers = [
      "123",
      form.idCard.slice(0, 17) + (form.idCard.endsWith("1") ? "2" : "1"),
      withCheckDigit("99010120991231001"),
      withCheckDigit("99010119900230001"),
    ];
    for (const idCard of numbers) expect(await msg({ idCard })).toBe("请输入您的正确的身份证号码");
    for (const img1key of ["", annsKey, "https://example.org/x.jpg", "file:///etc/passwd", "data:image/png;base64,AA", "../../x"]) {
      expect(await msg({ img1key })).toBe("请上传您的身份证照片");
    }
  });

  test("a number belongs to one person, in its long and its short form, also when two hand it in at once", async () => {
    const dan = await newcomer(server, "13900000018");
    const [first, second] = [await sampleForm(server, bob), await sampleForm(server, dan)];
    const number = withCheckDigit("990101197003070" + "01");
    const short = number.slice(0, 6) + number.slice(8, 17);
    const replies = await Promise.all([
      server.call("/user/auth.do", { ...first, idCard: number }, bob.as),
      server.call("/user/auth.do", { ...second, idCard: short }, dan.as),
    ]);
    expect(replies.map((reply) => reply.msg).toSorted()).toEqual(["实名认证中", "该身份证号码已被使用"].toSorted());
  });

  test("isActive of the body counts for nothing", async () => {
    const eve = await newcomer(server, "13900000019");
    await server.call("/user/auth.do", { ...(await sampleForm(server, eve)), isActive: 2, status: 2, userId: 10001 }, eve.as);
    expect((await infoOf(eve)).isActive).toBe(1);
  });
});

describe("uploads", () => {
  let fay: Person;
  beforeAll(async () => (fay = await newcomer(server, "13900000020")));
  const photo = () => sharp({ create: { width: 300, height: 200, channels: 3, background: "#c33" } });

  test("a photo comes back drawn anew, without metadata, to its owner only", async () => {
    const original = await photo()
      .withExif({ IFD0: { Copyright: "PLANTED-SERIAL" }, IFD3: { GPSLatitude: "31/1 13/1 0/1" } })
      .jpeg()
      .toBuffer();
    expect(original.includes("PLANTED-SERIAL")).toBe(true);
    const { data } = await upload(
      server,
      fay,
      Buffer.concat([original, Buffer.from("<script>alert(1)</script>")]),
      "upload_file",
      "../../x.html",
    );
    const url = `${server.url}${data?.url}`;
    const response = await fetch(url, { headers: fay.as });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([response.headers.get("content-type"), response.headers.get("cache-control")]).toEqual(["image/jpeg", "no-store"]);
    expect([bytes.includes("PLANTED"), bytes.includes("<script>")]).toEqual([false, false]);
    const info = await sharp(bytes).metadata();
    expect([info.format, info.exif, info.icc, info.xmp]).toEqual(["jpeg", undefined, undefined, undefined]);
    const strangers = await Promise.all(
      [fetch(url, { headers: bob.as }), fetch(url.replace(/.$/, "A"), { headers: bob.as })].map(async (each) => (await each).text()),
    );
    expect(strangers[0]).toBe(strangers[1]);
    expect((await fetch(url)).headers.get("content-type")).toContain("json");
  });

  test.each([
    ["an SVG", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), "请上传JPEG、PNG或WebP图片"],
    ["a PDF", () => Buffer.from("%PDF-1.7"), "请上传JPEG、PNG或WebP图片"],
    ["a GIF", () => photo().gif().toBuffer(), "请上传JPEG、PNG或WebP图片"],
    ["a TIFF", () => photo().tiff().toBuffer(), "请上传JPEG、PNG或WebP图片"],
    ["a cut JPEG", async () => (await photo().jpeg().toBuffer()).subarray(0, 300), "请上传JPEG、PNG或WebP图片"],
    ["nothing", () => Buffer.alloc(0), "参数不能为空"],
    ["10 MB and a byte", () => Buffer.alloc(10 * 1024 * 1024 + 1, 0xff), "图片不能超过10MB"],
    ["a bomb of 30,000 x 30,000", () => bomb(30_000), "请上传JPEG、PNG或WebP图片"],
    ["a JPEG of 33 scans", async () => overScanned(await photo().jpeg({ progressive: true }).toBuffer()), "请上传JPEG、PNG或WebP图片"],
    ["an interlaced PNG of 6 million points", () => blank(3000, 2000).png({ progressive: true }).toBuffer(), "请上传JPEG、PNG或WebP图片"],
    ["an interlaced PNG of a few", () => photo().png({ progressive: true }).toBuffer(), "上传成功"],
    ["a progressive JPEG", () => photo().jpeg({ progressive: true }).toBuffer(), "上传成功"],
    ["a PNG", () => photo().png().toBuffer(), "上传成功"],
    ["a WebP", () => photo().webp().toBuffer(), "上传成功"],
  ])("%s", async (_what, bytes, msg) => {
    expect((await upload(server, fay, await bytes())).msg).toBe(msg);
  });

  test("another field, or no multipart, is no file", async () => {
    expect((await upload(server, fay, await photo().png().toBuffer(), "avatar")).msg).toBe("参数不能为空");
    expect((await server.call("/user/upload.do", { upload_file: "x" }, fay.as)).msg).toBe("参数不能为空");
  });

  test("twenty a day", async () => {
    const gil = await newcomer(server, "13900000021");
    const { db } = server.running.world;
    const [row] = await db.query<{ id: number }>("select max(id) as id from person");
    for (let n = 0; n < 19; n++)
      await db.query("insert into upload (person_id, key, bytes) values ($1, $2, 1)", [row?.id ?? 0, `key ${n}`]);
    const png = await photo().png().toBuffer();
    expect((await upload(server, gil, png)).msg).toBe("上传成功");
    expect((await upload(server, gil, png)).msg).toBe("今日上传次数已达上限");
  });
});

describe("signing", () => {
  const drawn = async (stroke: string, width = 600) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="300"><path d="M20 200 C 200 0 300 300 500 60" stroke="${stroke}" stroke-width="6" fill="none"/></svg>`;
    return `data:image/png;base64,${(await sharp(Buffer.from(svg)).png().toBuffer()).toString("base64")}`;
  };
  const sign = async (imgUrl: string, type: string | number = 1) => server.call("/user/sign.do", { imgUrl, type }, ann.as);

  test("a blank or foreign picture is 请签名", async () => {
    const white = await drawn("white");
    const dot = `data:image/png;base64,${(
      await sharp({ create: { width: 1, height: 1, channels: 3, background: "#000" } })
        .png()
        .toBuffer()
    ).toString("base64")}`;
    for (const imgUrl of [
      "",
      white,
      dot,
      "data:image/svg+xml;base64,PHN2Zz4=",
      "data:text/html,<b>",
      "data:image/png;base64,!!!",
      `data:image/png;base64,${(await bomb(100_000)).toString("base64")}`,
      // Drawn, in few bytes, on far more points than any pad has.
      `data:image/png;base64,${(await blank(6300, 4300).extend({ top: 1900, background: "#000" }).png().toBuffer()).toString("base64")}`,
    ]) {
      expect((await sign(imgUrl)).msg).toBe("请签名");
    }
    expect((await sign("x".repeat(700_001))).status).toBe(2);
    expect((await sign("x".repeat(3_000_000))).http).toBe(413);
    expect((await sign(await drawn("black"), 3)).status).toBe(2);
  });

  test("a small name in a corner of the pad is cut to its ink", async () => {
    const cid = await newcomer(server, "13900000178");
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="840"><path d="M600 700 C 620 640 650 780 680 720" stroke="black" stroke-width="6" fill="none"/></svg>`;
    const imgUrl = `data:image/png;base64,${(await sharp(Buffer.from(svg)).png().toBuffer()).toString("base64")}`;
    expect((await server.call("/user/sign.do", { imgUrl, type: 1 }, cid.as)).msg).toBe("提交成功!");
    const kept = Buffer.from((await infoOf(cid)).signImg1!.split(",")[1]!, "base64");
    const { width, height } = await sharp(kept).metadata();
    expect([width, height < 480]).toEqual([480, true]);
    const points = await sharp(kept).greyscale().raw().toBuffer();
    const rows = [...Array(height).keys()].filter((y) => points.subarray(y * width, (y + 1) * width).some((point) => point < 160));
    // White above and below, and no more of it than a margin.
    expect(rows[0]).toBeGreaterThan(0);
    expect(rows.at(-1)! - rows[0]!).toBeGreaterThan(height * 0.6);
  });

  test("what was signed stays as it was, though the agreement is worded anew", async () => {
    const bea = await newcomer(server, "13900000077");
    await server.call("/user/sign.do", { imgUrl: await drawn("black"), type: 2 }, bea.as);
    const { db } = server.running.world;
    const id = (await personByPhone(server.running.world, bea.phone))!.id;
    await db.query("update signature set text = replace(text, '未经书面同意', '未经口头同意') where person_id = $1", [id]);
    const pdf = await fetch(`${server.url}/user/protocol/pdf.do?type=2`, { headers: bea.as });
    expect(decodeURIComponent(pdf.headers.get("content-disposition") ?? "")).toMatch(/商业信息保密协议_\d{4}年\d\d月\d\d日\.pdf$/);
    expect(pdfText(Buffer.from(await pdf.arrayBuffer()))).toContain("未经口头同意");
    await db.query("update signature set text = null, text_hash = null, image_hash = null where person_id = $1", [id]);
    const earlier = await fetch(`${server.url}/user/protocol/pdf.do?type=2`, { headers: bea.as });
    expect(pdfText(Buffer.from(await earlier.arrayBuffer()))).toContain("未经书面同意");
  });

  test("the PDF renders every rare character of a name as a glyph or its code point", async () => {
    const rare = await newcomer(server, "13900000078");
    await server.call("/user/auth.do", { ...(await sampleForm(server, rare)), realName: "王𠮷䶮㛃" }, rare.as);
    await server.call("/user/sign.do", { imgUrl: await drawn("black"), type: 2 }, rare.as);
    const pdf = await fetch(`${server.url}/user/protocol/pdf.do?type=2`, { headers: rare.as });
    expect(pdfText(Buffer.from(await pdf.arrayBuffer()))).toContain("乙方：王[U+20BB7]䶮㛃证件号码：");
  });

  test("once per agreement, then there is a PDF", async () => {
    expect((await server.get("/user/protocol/pdf.do?type=1", ann.as)).msg).toBe("请先签署协议");
    expect((await sign(await drawn("black"))).msg).toBe("提交成功!");
    expect((await sign(await drawn("black"))).msg).toBe("您已签署，请勿重复提交");
    const pdf = await fetch(`${server.url}/user/protocol/pdf.do?type=1`, { headers: ann.as });
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect(decodeURIComponent(pdf.headers.get("content-disposition") ?? "")).toMatch(/证券服务协议_\d{4}年\d\d月\d\d日\.pdf$/);
    const text = pdfText(Buffer.from(await pdf.arrayBuffer()));
    for (const part of [
      "模拟协议（教学用，不具法律效力）",
      "证券服务协议",
      "四、乙方亏损由甲方100%补偿",
      "保本",
      "（北京时间，真实时间）",
      "当时的交易所时间（模拟市场）：",
    ])
      expect(text).toContain(part);
    // Both parties sign (spec page 2, 2.9): the seal of party A, beside the name that was drawn.
    expect(text).toMatch(/甲方签章：乙方签名：红盘模拟券商（虚构）模拟签章签署时间：/);
    const hash = (of: string | Buffer) => createHash("sha256").update(of).digest("hex");
    const image = (await infoOf(ann)).signImg1!.split(",")[1]!;
    expect(text).toContain(`协议原文SHA-256：${hash(signedText(agreements.service))}`);
    expect(text).toContain(`签名图像SHA-256：${hash(Buffer.from(image, "base64"))}`);
    expect((await infoOf(ann)).signImg1).toMatch(/^data:image\/png;base64,/);
  });
});

describe("at rest", () => {
  test("no phone, name, number, token or picture stands in the database or on the disk", async () => {
    const { db, config } = server.running.world;
    const info = await infoOf(ann);
    const tables = await db.query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'");
    const planted = [
      ann.phone,
      info.realName,
      ann.token,
      PASSWORD,
      Buffer.from(ann.phone).toString("hex"),
      Buffer.from(info.realName).toString("hex"),
    ];
    for (const { name } of tables) {
      const rows = await db.query<{ row: string }>(`select t::text as row from "${name}" t`);
      const text = rows.map((each) => each.row).join("\n");
      for (const secret of planted) expect(text.includes(secret), `${secret} in ${name}`).toBe(false);
    }
    const folder = join(config.dataDir, "uploads");
    const files = readdirSync(folder).map((file) => readFileSync(join(folder, file)));
    expect(files.length).toBeGreaterThan(0);
    // A picture begins with its mark; farther on the same three bytes come by chance.
    for (const bytes of files) expect(bytes.subarray(0, 64).includes(Buffer.of(0xff, 0xd8, 0xff))).toBe(false);
  });
});

/** A JPEG that goes on with empty scans where it should end: the decoder would read each of them over all points. */
function overScanned(jpeg: Buffer): Buffer {
  const scan = Buffer.of(0xff, 0xda, 0, 8, 1, 1, 0, 1, 1, 0, 0);
  return Buffer.concat([jpeg.subarray(0, -2), ...Array.from({ length: 33 }, () => scan), Buffer.of(0xff, 0xd9)]);
}

function blank(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: "#fff" } });
}

/** A PNG whose header promises far more points than its bytes hold. */
async function bomb(side: number): Promise<Buffer> {
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  const forged = Buffer.from(png);
  forged.writeUInt32BE(side, 16);
  forged.writeUInt32BE(side, 20);
  forged.writeInt32BE(crc32(forged.subarray(12, 29)) | 0, 29);
  return forged;
}

function crc32(bytes: Buffer): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return crc ^ -1;
}
