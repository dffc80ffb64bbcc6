/** The chat of a person with the desk (spec/3-decisions.md 6). Times are of the wall. */
import { Type } from "typebox";
import { endpoint, none, nothing, type Area } from "./endpoint.ts";
import { boolean, field, fieldLike, int, integer, maybe, pick, string, text } from "./field.ts";
import { accountFields } from "./fields/account.ts";
import { deskFields } from "./fields/desk.ts";
import { quoteFields } from "./fields/quotes.ts";
import { serviceFields } from "./fields/service.ts";
import { siteFields } from "./fields/site.ts";
import { SERVICE_LETTERS } from "./service-bounds.ts";
import type { Sentences } from "./texts/sentence.ts";

/** A message of the chat, as its person and the desk see it. */
export const serviceMessage = Type.Object({
  id: siteFields.id,
  fromDesk: boolean("是否由客服发出", "Whether the desk has sent it"),
  text: accountFields.text,
  /** Key of its picture; empty without one. */
  ...pick(serviceFields, "picture", "sentAt"),
  /** Whether the other side has read it. */
  read: boolean("对方是否已读", "Whether the other side has read it"),
});

export const serviceCalls = {
  "/api/service/questions.do": endpoint({
    summary: {
      zh: "客服：常见问题和答案，以及现在客服台是否有人",
      en: "Online service: what is asked most, with answers, and whether somebody is at the desk now",
    },
    methods: ["POST"],
    who: "anyone",
    request: none,
    data: Type.Object({
      deskThere: boolean("近五分钟客服台是否有人", "Whether somebody was at the desk within five minutes"),
      questions: field(
        "常见问题",
        "What is asked most",
        Type.Array(
          Type.Object({
            question: string("问题", "Question"),
            answer: string("答案", "Answer"),
            link: string("更多说明所在的本站路径", "Own path where more of it stands"),
          }),
        ),
      ),
    }),
    refusals: [],
  }),
  "/user/service/list.do": endpoint({
    summary: {
      zh: "与客服的对话，保留 30 天：最新的 30 条，或某条之前的 30 条",
      en: "The chat with the desk, kept 30 days: the newest 30 messages, or 30 before one of them",
    },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      before: fieldLike(deskFields.before, maybe(int(1, 999_999_999))),
    }),
    data: Type.Object({
      list: fieldLike(siteFields.list, Type.Array(serviceMessage)),
      more: quoteFields.more,
      unread: integer("未读的客服消息数", "Messages of the desk that are not read"),
    }),
    refusals: [],
  }),
  "/user/service/read.do": endpoint({
    summary: { zh: "客服的消息读到了哪一条", en: "Up to which message of the desk one has read" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      through: field("读到的一条的编号", "Number of the last one that was read", int(1, 999_999_999)),
    }),
    data: nothing,
    refusals: [],
  }),
  "/user/service/send.do": endpoint({
    summary: {
      zh: "给客服留言：文字、已上传的图片（/user/upload.do 的 uri），或两者",
      en: "Write to the desk: text, a picture uploaded before (uri of /user/upload.do), or both",
    },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      text: fieldLike(accountFields.text, maybe(text(SERVICE_LETTERS))),
      picture: fieldLike(serviceFields.picture, maybe(text(64))),
    }),
    data: nothing,
    refusals: [
      "serviceLong",
      "serviceDemo",
      "serviceEmpty",
      "closeGone",
      "serviceWait",
      "servicePicture",
      "tooOften",
      "otherRequestSameKey",
    ],
    bad: { text: "serviceLong", picture: "servicePicture" },
    limit: { max: 30, windowMs: 60_000, per: "user" },
  }),
} satisfies Area;

export const serviceTexts = {
  serviceEmpty: { zh: "请写下问题或选一张图片", tw: "請寫下問題或選一張圖片", en: "Write something or choose a picture" },
  serviceLong: {
    zh: "一条留言最多500字，不含控制字符",
    tw: "一則留言最多500字，不含控制字元",
    en: "A message has at most 500 characters, control characters aside",
  },
  serviceWait: {
    zh: "已有{n}条留言未答复，请等客服答复后再写",
    tw: "已有{n}則留言未答覆，請等客服答覆後再寫",
    en: "{n} messages wait for an answer: please wait for it before you write more",
  },
  servicePicture: {
    zh: "图片已过期或已发送过，请重新选择",
    tw: "圖片已過期或已傳送過，請重新選擇",
    en: "That picture is gone or was sent already: choose it again",
  },
  serviceDemo: {
    zh: "演示账户人人共用，不能给客服留言，请用自己的账户",
    tw: "演示賬戶人人共用，不能給客服留言，請用自己的賬戶",
    en: "Everybody shares the demo account: write to the desk from an account of your own",
  },
  serviceMoved: {
    zh: "已有新消息或他人已答复，请先查看",
    tw: "已有新訊息或他人已答覆，請先檢視",
    en: "There is a newer message or answer: read it first",
  },
  serviceAnsweredNotice: {
    zh: "客服已答复您的留言，请到在线客服查看（模拟）",
    tw: "客服已答覆您的留言，請到線上客服檢視（模擬）",
    en: "The desk has answered you: see online service (simulated)",
  },
  serviceAskMoney: { zh: "这里的钱是真的吗？", tw: "這裡的錢是真的嗎？", en: "Is this real money?" },
  serviceTellMoney: {
    zh: "不是。资金、行情和成交全部为模拟，不能充入或提出真实的钱，也请不要向任何人转账。",
    tw: "不是。資金、行情和成交全部為模擬，不能充入或提出真實的錢，也請不要向任何人轉賬。",
    en: "No. Money, prices and fills are all simulated; no real money goes in or out. Never transfer money to anybody for it.",
  },
  serviceAskLoss: { zh: "为什么会被强制平仓？", tw: "為什麼會被強制平倉？", en: "Why was my position closed by force?" },
  serviceTellLoss: {
    zh: "亏损使保证金率跌破强平线时，系统按盘口平仓。持仓详情里有强平复盘：触及的价格，以及补多少保证金可以避免。",
    tw: "虧損使保證金率跌破強平線時，系統按盤口平倉。持倉詳情裡有強平復盤：觸及的價格，以及補多少保證金可以避免。",
    en: "A loss took the margin ratio below the forced-close line, so it was closed against the book. The position's details show the prices it met and what margin would have saved it.",
  },
  serviceAskOrder: { zh: "为什么委托没有成交？", tw: "為什麼委託沒有成交？", en: "Why was my order not filled?" },
  serviceTellOrder: {
    zh: "限价未到、涨跌停封板、排队靠后、停牌或休市都会使委托等待；当日未成交的到收盘撤销，冻结的资金退回。",
    tw: "限價未到、漲跌停封板、排隊靠後、停牌或休市都會使委託等待；當日未成交的到收盤撤銷，凍結的資金退回。",
    en: "It waits when its price is not reached, the share is sealed at its limit, others stand before it, or trading is halted or over. What is left at the close is cancelled and its money freed.",
  },
  serviceAskOut: { zh: "转出为什么要等？", tw: "轉出為什麼要等？", en: "Why does a withdrawal take time?" },
  serviceTellOut: {
    zh: "交易日的转出时段申请，审核后在申请起两个小时的交易时间到账；有持仓、未完成的委托或配资时不能转出，页面会写明原因。",
    tw: "交易日的轉出時段申請，審核後在申請起兩個小時的交易時間到賬；有持倉、未完成的委託或配資時不能轉出，頁面會寫明原因。",
    en: "Apply within the windows of a trading day; it is reviewed and paid two trading hours after the application. With positions, resting orders or sub-accounts open nothing can go out, and the page says why.",
  },
  serviceAskFair: { zh: "行情会被人操纵吗？", tw: "行情會被人操縱嗎？", en: "Can anybody steer the prices?" },
  serviceTellFair: {
    zh: "不能。每天的行情由开盘前已公布指纹的密钥算出，收盘后公开密钥，您可以在公平证明页自己核对。操作台也不能改价格。",
    tw: "不能。每天的行情由開盤前已公佈指紋的金鑰算出，收盤後公開金鑰，您可以在公平證明頁自己核對。操作台也不能改價格。",
    en: "No. A day's prices come from a key whose commitment is published before the open; the key is public after the close, and the proof page lets you check it. The desk cannot change a price either.",
  },
} satisfies Sentences;
