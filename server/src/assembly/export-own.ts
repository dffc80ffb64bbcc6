/** What the export tells of a person beside his trades: account, money, what was written to him and by him, logins. */
import { channelNamed } from "@hongpan/core/contract/texts/channels.ts";
import type { Lang } from "@hongpan/core/contract/texts.ts";
import { maskCard } from "@hongpan/core/rules/people/bank-card.ts";
import { fundRecords } from "../accounts/fund-records.ts";
import { messagesOf } from "../accounts/messages.ts";
import { ALERT, alertsOfUser } from "../alerts/alerts.ts";
import { membershipOf, type Membership } from "../classroom/pupils.ts";
import type { User } from "../http/callers.ts";
import { loginHistory, type LoginRecord } from "../identity/login-history.ts";
import { loginsOf, type Login } from "../identity/sessions/sessions.ts";
import { bankCardOf, type BankCard } from "../money/bank-cards.ts";
import { channelName } from "../money/channels.ts";
import { listDeposits, type Deposit } from "../money/deposits.ts";
import { listWithdrawals, WITHDRAWAL_FIELDS } from "../money/withdrawals.ts";
import { listSubscriptions } from "../notify/subscriptions.ts";
import { messagesBefore, type ServiceMessage } from "../service/messages.ts";
import { userInfo } from "../trading/lists/user-info.ts";
import { itemsOf, type WatchItem } from "../watchlist/items.ts";
import type { World } from "../world.ts";
import { columnsOf, flag, money, plain, tableOf, time, word, type Column, type Table } from "./export-columns.ts";
import { instrumentOf } from "./export-trades.ts";

type Info = Awaited<ReturnType<typeof userInfo>>;
type FundRecord = Awaited<ReturnType<typeof fundRecords>>["list"][number];
type Told = Awaited<ReturnType<typeof messagesOf>>[number];
type Browser = Awaited<ReturnType<typeof listSubscriptions>>[number];

const PURSES = { stock: "股票账户", index: "指数账户", futures: "期货账户", sub: "分仓" };
const STATES = { reviewing: "审核中", done: "成功", failed: "失败", cancelled: "已取消" };
const STATE_OF = ["reviewing", "done", "failed", "cancelled"] as const;

/** The tables; `most` rows each, the latest. */
export async function ownTables(world: World, user: User, lang: Lang, most: number): Promise<readonly Table[]> {
  const { db } = world;
  const { id } = user;
  const all = { limit: most, offset: 0 };
  const card = await bankCardOf(world, id);
  const classroom = await membershipOf(db, id);
  const records = await fundRecords(db, id, lang, { ref: null, kind: null, reasons: null, day: null, ...all });
  return [
    tableOf("account", ["账户", "the account"], ACCOUNT, [await userInfo(world, id, lang)]),
    tableOf("bank-card", ["银行卡", "the bank card"], CARD, card ? [card] : []),
    tableOf("postings", ["资金明细：每笔变动与其后的可用余额", "fund records, with the free balance after each"], POSTING, records.list),
    tableOf("deposits", ["转入", "deposits"], DEPOSIT, (await listDeposits(db, id, { channel: null, state: null }, all)).rows),
    tableOf("withdrawals", ["转出", "withdrawals"], columnsOf(WITHDRAWAL_FIELDS), (await listWithdrawals(db, id, null, all)).rows),
    tableOf("messages", ["消息", "messages"], MESSAGE, await messagesOf(db, id, lang, most)),
    tableOf("class", ["班级", "the class"], CLASS, classroom ? [classroom] : []),
    tableOf("service", ["与客服的对话（30 天）", "the chat with the desk (30 days)"], SERVICE, await messagesBefore(world, id, 0, most)),
    tableOf("alerts", ["预警", "alerts"], columnsOf(ALERT, instrumentOf(world)), await alertsOfUser(db, id)),
    tableOf("watchlist", ["自选", "the watchlist"], watchColumns(world), await itemsOf(db, id)),
    tableOf("push", ["接收通知的浏览器", "browsers that are told of notices"], PUSH, await listSubscriptions(world, id)),
    tableOf("sessions", ["登录", "logins"], SESSION, await loginsOf(db, id, user.demo ? user.session : null)),
    tableOf("login-history", ["近来的登录，含密码错误的", "log-ins of late, wrong passwords too"], LOGIN, await loginHistory(db, id)),
  ];
}

/** Where a picture of the chat lies in the archive. */
export function pictureName({ id }: Pick<ServiceMessage, "id">): string {
  return `service-pictures/${id}.jpg`;
}

/** A figure of the account, which its page has in yuan. */
function own(key: string, heading: string, of: (info: Info) => number): Column<Info> {
  return money(key, `${heading}（元）`, (info) => Math.round(of(info) * 100));
}

const ACCOUNT: readonly Column<Info>[] = [
  plain("number", "账户号", ({ id }) => id),
  plain("phone", "手机号", ({ phone }) => phone),
  plain("nickname", "昵称", ({ nickName }) => nickName),
  plain("realName", "姓名", ({ realName }) => realName),
  plain("identityNumber", "证件号（已遮盖）", ({ idCard }) => idCard),
  word(
    "identity",
    "实名认证",
    { none: "未提交", reviewing: "审核中", passed: "已通过", failed: "未通过" },
    ({ isActive }) => (["none", "reviewing", "passed", "failed"] as const)[isActive],
  ),
  own("stockAssets", "股票账户总资产", ({ userAmt }) => userAmt),
  own("stockAvailable", "股票账户可用", ({ enableAmt }) => enableAmt),
  own("stockHeld", "股票账户冻结与保证金", ({ djzj }) => djzj),
  own("marketValue", "持仓市值", ({ marketValue }) => marketValue),
  own("openProfit", "持仓盈亏", ({ allProfitAndLose }) => allProfitAndLose),
  own("lifetimeProfit", "总盈亏", ({ allProfitAndLoseFinally }) => allProfitAndLoseFinally),
  own("indexAssets", "指数账户总资产", ({ userIndexAmt }) => userIndexAmt),
  own("indexAvailable", "指数账户可用", ({ enableIndexAmt }) => enableIndexAmt),
  own("futuresAssets", "期货账户总资产", ({ userFuturesAmt }) => userFuturesAmt),
  own("futuresAvailable", "期货账户可用", ({ enableFuturesAmt }) => enableFuturesAmt),
  own("subAssets", "分仓里自己的钱", ({ userSubAmt }) => userSubAmt),
  own("debt", "穿仓欠款", ({ debt }) => debt),
  plain("resets", "重置次数", ({ resets }) => resets),
  own("writtenOff", "重置时核销的欠款", ({ resetWrittenOff }) => resetWrittenOff),
];

const CARD: readonly Column<BankCard>[] = [
  plain("bank", "银行", ({ bankName }) => bankName),
  plain("cardNumber", "卡号（已遮盖）", ({ bankNo }) => maskCard(bankNo)),
  plain("branch", "支行", ({ bankAddress }) => bankAddress),
  plain("holder", "户名", ({ userName }) => userName),
];

const POSTING: readonly Column<FundRecord>[] = [
  time("postedAt", "时间（交易所）", ({ addTime }) => addTime),
  plain("kind", "类型", ({ deType }) => deType),
  money("amount", "变动（元）", ({ deAmt }) => Math.round(deAmt * 100)),
  money("balance", "其后可用余额（元）", ({ balance }) => Math.round(balance * 100)),
  word("account", "账户", PURSES, ({ account }) => account),
  plain("subAccount", "分仓号", ({ subaccountNumber }) => subaccountNumber),
  plain("reference", "关联编号", ({ positionId }) => positionId),
  plain("text", "说明", ({ deSummary }) => deSummary),
];

const DEPOSIT: readonly Column<Deposit>[] = [
  plain("number", "编号", ({ orderSn }) => orderSn),
  plain("channel", "渠道", ({ channel }) => String(channelNamed(channelName(channel, "zh-CN"), "zh-CN"))),
  money("amount", "金额（元）", ({ amount }) => amount),
  word("state", "状态", STATES, ({ state }) => STATE_OF[state]),
  time("placedAt", "提交时间（交易所）", ({ createdXt }) => createdXt),
  time("endedAt", "完成时间（交易所）", ({ endedXt }) => endedXt),
];

const MESSAGE: readonly Column<Told>[] = [
  time("sentAt", "时间（交易所）", ({ addTime }) => addTime),
  plain("kind", "类型", ({ typeName }) => typeName),
  plain("text", "内容", ({ content }) => content),
  flag("read", "已读", ({ status }) => status === 2),
];

const CLASS: readonly Column<Membership>[] = [
  plain("name", "班级", ({ className }) => className),
  word("state", "状态", { asked: "待本人答复", joined: "已加入", left: "未加入或已退出" }, ({ state }) => state),
  flag("started", "已得过起始资金", ({ started }) => started),
];

const SERVICE: readonly Column<ServiceMessage>[] = [
  time("sentAt", "时间（真实时间）", ({ sentAt }) => sentAt),
  word("from", "谁写的", { desk: "客服", person: "本人" }, ({ fromDesk }) => (fromDesk ? "desk" : "person")),
  plain("text", "内容", ({ text }) => text),
  plain("picture", "图片文件", (message) => (message.picture === "" ? null : pictureName(message))),
  flag("read", "对方已读", ({ read }) => read),
];

const PUSH: readonly Column<Browser>[] = [
  plain("service", "推送服务", ({ service }) => service),
  plain("language", "语言", ({ lang }) => lang),
  flag("fills", "成交", ({ fills }) => fills),
  flag("warnings", "预警与强平", ({ warnings }) => warnings),
  flag("alerts", "价格提醒", ({ alerts }) => alerts),
  flag("funds", "资金", ({ funds }) => funds),
  time("madeAt", "开始（真实时间）", ({ madeAt }) => madeAt),
  time("usedAt", "最近使用（真实时间）", ({ usedAt }) => usedAt),
];

const SESSION: readonly Column<Login>[] = [
  plain("system", "系统", ({ system }) => system),
  plain("browser", "浏览器", ({ browser }) => browser),
  time("firstSeen", "登录时间（真实时间）", ({ firstSeen }) => firstSeen),
  time("lastSeen", "最近使用（真实时间）", ({ lastSeen }) => lastSeen),
];

const LOGIN: readonly Column<LoginRecord>[] = [
  time("at", "时间（真实时间）", ({ at }) => at),
  word("result", "结果", { ok: "成功", wrong: "密码错误" }, ({ ok }) => (ok ? "ok" : "wrong")),
  plain("system", "系统", ({ system }) => system),
  plain("browser", "浏览器", ({ browser }) => browser),
];

function watchColumns({ market }: Pick<World, "market">): readonly Column<WatchItem>[] {
  const of = ({ instrumentId }: WatchItem) => market.instrument(instrumentId);
  return [
    plain("gid", "带市场的代码", (item) => of(item)?.gid ?? ""),
    plain("name", "名称", (item) => of(item)?.name ?? ""),
    flag("pinned", "置顶", ({ pinned }) => pinned),
    plain("note", "备注", ({ note }) => note),
  ];
}
