/** All that is kept of a person, as one ZIP with JSON and CSV, for himself. Numbers of identity and card are masked. */
import { done } from "@hongpan/core/contract/answer.ts";
import { csvCell } from "@hongpan/core/contract/csv.ts";
import { maskCard } from "@hongpan/core/rules/people/bank-card.ts";
import type { Lang } from "@hongpan/core/contract/texts.ts";
import { fundRecords } from "../accounts/fund-records.ts";
import { messagesOf } from "../accounts/messages.ts";
import { alertsOfUser } from "../alerts/alerts.ts";
import { allocationsOf } from "../allocations/allocations.ts";
import { membershipOf } from "../classroom/pupils.ts";
import type { UserCall } from "../http/http.ts";
import { zipOf, type ZipEntry } from "../http/zip.ts";
import { loginsOf } from "../identity/sessions/sessions.ts";
import { readUpload } from "../identity/uploads.ts";
import { applicationsOf } from "../issues/applications.ts";
import { dealsOf } from "../blocks/deals.ts";
import { bankCardOf } from "../money/bank-cards.ts";
import { listDeposits } from "../money/deposits.ts";
import { listWithdrawals } from "../money/withdrawals.ts";
import { listSubscriptions } from "../notify/subscriptions.ts";
import { positionsOf } from "../positions/positions.ts";
import { messagesBefore } from "../service/messages.ts";
import { userInfo } from "../trading/lists/user-info.ts";
import { latestFills } from "../trading/store/fills.ts";
import { ordersOf } from "../trading/store/orders.ts";
import { itemsOf } from "../watchlist/items.ts";
import type { World } from "../world.ts";

type Row = Readonly<Record<string, unknown>>;

/** Rows of one list; what is beyond is named in the README of the archive. */
const MOST = 20_000;
const ALL = { limit: MOST, offset: 0 };
const MARK = "# 模拟数据：红盘，不涉及真实交易 Simulation: Hongpan, no real trading";

const README = `${MARK}

account、postings：金额为元。positions、orders、fills、allocations、new-issues、blocks、deposits、withdrawals：金额为分，价格为万分之一元。
xt 结尾为交易所时间，其余为实际时间，均为毫秒时间戳。证件号与卡号已遮盖。每张表最多 ${MOST} 行，超出时为最近的。
演示账户人人共用，其中没有个人资料。

account, postings: amounts in yuan. positions, orders, fills, allocations, new-issues, blocks, deposits, withdrawals: amounts in fen, prices in 1/10,000 yuan.
What ends in xt is exchange time, other times are of the wall, all in epoch milliseconds. Numbers of identity and card are masked.
A table has at most ${MOST} rows, the latest. The demo account is shared by everybody and holds nobody's data.
`;

/** Sends the archive; never kept by a browser. */
export async function exportAccount(world: World, { user, lang, reply }: UserCall<unknown>) {
  const now = world.clock.now().wallNow;
  const files = [...filesOf(await tablesOf(world, user, lang)), ...(await picturesOf(world, user.id))];
  const zip = await zipOf(files, now);
  const headers = { "cache-control": "no-store", "content-disposition": 'attachment; filename="hongpan-simulated-account.zip"' };
  await reply.headers(headers).type("application/zip").send(zip);
  return done(undefined as never);
}

async function tablesOf(world: World, user: { readonly id: number; readonly session: string; readonly demo: boolean }, lang: Lang) {
  const { db } = world;
  const { id } = user;
  const card = await bankCardOf(world, id);
  const tables: Readonly<Record<string, readonly object[]>> = {
    account: [await userInfo(world, id, lang)],
    "bank-card": card ? [{ ...card, bankNo: maskCard(card.bankNo) }] : [],
    positions: await positionsOf(db, id),
    orders: await ordersOf(db, id),
    fills: await latestFills(db, id, MOST),
    postings: (await fundRecords(db, id, lang, { ref: null, kind: null, reasons: null, day: null, ...ALL })).list,
    deposits: (await listDeposits(db, id, { channel: null, state: null }, ALL)).rows,
    withdrawals: (await listWithdrawals(db, id, null, ALL)).rows.map(({ card: _sealed, ...withdrawal }) => withdrawal),
    allocations: await allocationsOf(db, id),
    blocks: await dealsOf(db, id),
    "new-issues": await applicationsOf(db, id),
    messages: await messagesOf(db, id, lang, MOST),
    class: [await membershipOf(db, id)].flatMap((own) =>
      own ? [{ className: own.className, state: own.state, started: own.started }] : [],
    ),
    service: await messagesBefore(db, id, 0, MOST),
    alerts: await alertsOfUser(db, id),
    watchlist: (await itemsOf(db, id)).map((item) => ({ gid: world.market.instrument(item.instrumentId)?.gid ?? "", ...item })),
    push: await listSubscriptions(world, id),
    sessions: (await loginsOf(db, id, user.demo ? user.session : null)).map(({ session: _hash, ...login }) => login),
  };
  return tables;
}

function filesOf(tables: Readonly<Record<string, readonly object[]>>): readonly ZipEntry[] {
  const files = Object.entries(tables).flatMap(([name, all]) => {
    const rows = all.slice(-MOST) as readonly Row[];
    return [
      { name: `${name}.json`, content: JSON.stringify({ simulation: MARK.slice(2), rows }, null, 1) },
      { name: `${name}.csv`, content: csvOf(rows) },
    ];
  });
  return [{ name: "README.txt", content: README }, ...files];
}

/** The pictures that a person has sent to the desk; of the chat none is older than 30 days. */
async function picturesOf(world: World, id: number): Promise<readonly ZipEntry[]> {
  const keys = (await messagesBefore(world.db, id, 0, MOST)).flatMap(({ picture }) => (picture === "" ? [] : [picture]));
  const files: ZipEntry[] = [];
  for (const key of keys) {
    const content = await readUpload(world, id, key);
    if (content) files.push({ name: `service-pictures/${key}.jpg`, content });
  }
  return files;
}

function csvOf(rows: readonly Row[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const lines = rows.map((row) => columns.map((column) => cellOf(row[column])).join(","));
  return `\uFEFF${[MARK, columns.join(","), ...lines, ""].join("\r\n")}`;
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  return csvCell(typeof value === "object" ? JSON.stringify(value) : (value as string | number | boolean));
}
