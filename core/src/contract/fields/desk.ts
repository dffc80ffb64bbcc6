import { SITE_SWITCHES } from "../../rules/products/class-products.ts";
import { ALL_FAULTS, DESK_ROLES, QUEUES } from "../desk/desk-roles.ts";
import { Type } from "typebox";
import { boolean, field, int, integer, maybe, number, string, text } from "../field.ts";

/** Fields of several calls: desk. */
export const deskFields = {
  password: string(
    "密码；开设账号的答复里是首个密码，只出现这一次，已设定自己的为空",
    "Password; in the answer that makes accounts the first one, only there, empty when he has set his own",
    { example: "246810" },
  ),
  totp: field("六位动态码（RFC 6238，30 秒）或一个恢复码", "Six-digit code (RFC 6238, 30 s), or a recovery code", maybe(text(12)), {
    example: "287082",
  }),
  device: field(
    "此浏览器登录过的凭记，下次登录带上，失败次数与同一地址的其他人分开算",
    "Mark of a browser that has been in, sent with its next login: its tries count apart",
    maybe(text(80)),
  ),
  ready: boolean("是否已设定自己的密码和动态码", "Whether a password and a code of one's own are set"),
  roles: field(
    "角色：reviewer 审核、operator 管理、auditor 审计、host 主持；请求中以逗号分隔",
    "Roles: reviewer, operator, auditor, host; comma-separated in a request",
    text(80),
    { values: DESK_ROLES },
  ),
  qr: string("二维码，每行一串 0 和 1", "QR code: a row of 0 and 1 a line"),
  kind: field(
    "队列：identity 实名、deposit 转入、withdrawal 转出、allocation 配资",
    "Queue: identity, deposit, withdrawal, allocation",
    text(20),
    { values: QUEUES },
  ),
  ref: string("队列中的编号", "What names the item in its queue", { example: "20261120100000000001" }),
  amount: field("金额，元", "Amount, yuan", Type.Union([Type.Number(), Type.Null()])),
  value: number("值", "Value", { example: "0.0003" }),
  fault: field(
    `不通过的原因：${ALL_FAULTS.join("、")}；没有即通过`,
    `Reason of the refusal: ${ALL_FAULTS.join(", ")}; without one it passes`,
    maybe(text(40)),
    { values: ALL_FAULTS },
  ),
  note: field("给操作日志的备注", "A note for the log", maybe(text(200)), { typed: "课堂练习" }),
  closed: boolean("是否已注销", "Whether it is closed"),
  positions: integer("持仓数", "Positions held"),
  resets: integer("重置次数", "Resets"),
  ended: boolean("是否已结束或停用", "Whether it has ended"),
  madeAt: integer("新增的实际时间，毫秒时间戳", "Wall time when it was made, epoch ms"),
  before: field("只要编号小于它的", "Only those with a smaller number", maybe(int(1, 2_147_483_647))),
  startMoney: number("起始资金，元，开设后不能改；0 为没有", "Starting money, yuan, for good; 0 is none"),
  place: integer("名单中的序号，自己注册的为空", "Place in the list, null for who has registered himself"),
  given: string("名单里的名字", "Name in the list", { typed: "学员一" }),
  profit: number("盈亏，元，含未平仓的", "Profit, yuan, open results among it"),
  minShares: integer("最小数量，股", "Fewest shares"),
  keptDays: integer(
    "锁定期：转持仓后不能卖出的交易日数，0 为无",
    "Lock-up: trading days from the settlement on in which they cannot be sold, 0 is none",
  ),
  product: field(
    "品种：abroad 港股美股、bond 可转债、index 指数、futures 期货、funds 分仓；newShare 新股申购、placement 线下配售、newBond 新债",
    "Product: abroad, bond, index, futures, funds; new issues: newShare, placement, newBond",
    text(20),
    { values: SITE_SWITCHES },
  ),
  on: boolean("是否开放；请求中 1 开、0 关", "Whether it is offered; in a request 1 on, 0 off"),
  title: string("标题", "Title", { typed: "周六维护" }),
  small: string("公告的摘要、横幅的小字", "Summary of an announcement, small line of a banner"),
  body: string("正文（Markdown）；横幅为说明", "Text (Markdown); of a banner its note", { typed: "周六 22:00 起约一小时" }),
  target: string("横幅指向的本站路径", "Own path that a banner leads to"),
};
