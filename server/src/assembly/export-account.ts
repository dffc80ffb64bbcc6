/** All that is kept of a person, as one ZIP with JSON, CSV, pictures and PDFs, for himself. Numbers of identity and card are masked. */
import { buffer } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import { SENT } from "@hongpan/core/contract/answer.ts";
import { ZipFile } from "yazl";
import { openTurns } from "../fairness/turns.ts";
import type { UserCall } from "../http/http.ts";
import { signedPdfs } from "../identity/sign-agreement.ts";
import { readUpload } from "../identity/uploads.ts";
import { messagesBefore } from "../service/messages.ts";
import type { World } from "../world.ts";
import { MARK, type Table } from "./export-columns.ts";
import { ownTables, pictureName } from "./export-own.ts";
import { tradeTables } from "./export-trades.ts";

/** One at a time: of who has traded much it takes some 100 MB and seconds of the server's own thread. */
const inTurn = openTurns({ running: 1, waitingEach: 5, waiting: 200, retryAfterSeconds: 10 });
/** Rows of one list; what is beyond is named in the README of the archive. */
const MOST = 20_000;

/** Sends the archive; never kept by a browser. */
export async function exportAccount(world: World, call: UserCall<unknown>) {
  const zip = await inTurn(call.asker, () => archiveOf(world, call));
  const headers = { "cache-control": "no-store", "content-disposition": 'attachment; filename="hongpan-simulated-account.zip"' };
  await call.reply.headers(headers).type("application/zip").send(zip);
  return SENT;
}

async function archiveOf(world: World, { user, lang }: UserCall<unknown>): Promise<Buffer> {
  const tables = [...(await ownTables(world, user, lang, MOST)), ...(await tradeTables(world, user.id, MOST))];
  const files = [...(await agreementsOf(world, user.id)), ...(await picturesOf(world, user.id))];
  const readme = { name: "README.txt", content: readmeOf(tables, files) };
  return zip([readme, ...tables.flatMap(filesOf), ...files], world.clock.now().wallNow);
}

interface ZipEntry {
  readonly name: string;
  readonly content: string | Uint8Array;
}

/** A ZIP of the entries; `at`: their time, epoch milliseconds, shown in Beijing time. */
async function zip(entries: readonly ZipEntry[], at: number): Promise<Buffer> {
  const archive = new ZipFile();
  // ZIP has local times only; yazl takes those of this process's time zone.
  const mtime = new Date(at + 8 * 3_600_000 + new Date(at).getTimezoneOffset() * 60_000);
  for (const { name, content } of entries) {
    archive.addBuffer(Buffer.from(content), name, { mtime, forceDosTimestamp: true });
    // The checksum of each entry is worked out on this thread.
    await setImmediate();
  }
  archive.end();
  return buffer(archive.outputStream);
}

function filesOf({ name, json, csv }: Table): readonly ZipEntry[] {
  const content = JSON.stringify({ simulation: MARK.slice(2), money: "yuan", rows: json }, null, 1);
  return [
    { name: `${name}.csv`, content: csv },
    { name: `${name}.json`, content },
  ];
}

/** What has been signed, as the app offers it, and the picture under it. */
async function agreementsOf(world: Pick<World, "config" | "db" | "vault">, id: number): Promise<readonly ZipEntry[]> {
  return (await signedPdfs(world, id)).flatMap(({ name, pdf, picture }) => [
    { name: `agreements/${name}.pdf`, content: pdf },
    { name: `agreements/${name}-signature.png`, content: picture },
  ]);
}

/** The pictures that a person has sent to the desk; of the chat none is older than 30 days. */
async function picturesOf(world: Pick<World, "config" | "db" | "vault">, id: number): Promise<readonly ZipEntry[]> {
  const files: ZipEntry[] = [];
  for (const message of await messagesBefore(world, id, 0, MOST)) {
    const content = message.picture === "" ? null : await readUpload(world, id, message.picture);
    if (content) files.push({ name: pictureName(message), content });
  }
  return files;
}

/** In lines as Windows has them, behind a mark of UTF-8: who opens it by a tap reads it. */
function readmeOf(tables: readonly Table[], files: readonly ZipEntry[]): string {
  const rows = tables.map(({ name, title: [zh, en], json }) => `${name}　${zh} ${en}　${json.length}`);
  const others = files.map(({ name }) => name);
  return `\uFEFF${[MARK, "", ...ZH, "", ...EN, "", "表 tables（行数 rows）", ...rows, "", "其他文件 other files", ...others, ""].join("\r\n")}`;
}

const ZH = [
  "每张表有两个文件，内容相同：.csv 用表格软件打开，标题为中文；.json 供程序读取，字段为英文。",
  "金额一律为元，两位小数；价格为原币一单位，两至四位小数；标明“原币”的，币种见同一行，A股即人民币元。",
  "时间为北京时间。标题写明“交易所”的是模拟市场的时间，写明“真实时间”的是实际的时间。",
  "证件号与卡号已遮盖。证件图片上有完整的号码，所以不在其中，可在实名认证页查看。",
  "postings 里一个账户全部变动之和，就是它的可用余额。",
  `每张表最多 ${MOST} 行，超出时为最近的。演示账户人人共用，其中没有个人资料。`,
  "agreements：已签协议的 PDF 和签名图片。service-pictures：发给客服的图片，文件名见 service。",
];

const EN = [
  "Each table is there twice with the same rows: .csv for a spreadsheet, under Chinese headings; .json for programs, under English keys.",
  "All money is in yuan with two decimals; prices are in one of their coin, with two to four decimals. Where a heading says 原币 the row",
  "names the coin; of A-shares it is the yuan.",
  "Times are Beijing's. 交易所 in a heading is the time of the simulated market, 真实时间 that of the wall.",
  "Numbers of identity and card are masked. The pictures of the card show the whole number, so they are not here; the identity page has them.",
  "All amounts of an account in postings add up to what is free in it.",
  `A table has at most ${MOST} rows, the latest. The demo account is shared by everybody and holds nobody's data.`,
  "agreements: what was signed as PDF, with the picture of the signature. service-pictures: what was sent to the desk, named in service.",
];
