/** The desk's side of the chat: who waits, one chat, an answer. */
import { Type } from "typebox";
import type { DeskRole } from "./desk-roles.ts";
import { endpoint, nothing, page, pageFields, type Area } from "../endpoint.ts";
import { field, fieldLike, int, integer, pick, text } from "../field.ts";
import { accountFields } from "../fields/account.ts";
import { serviceFields } from "../fields/service.ts";
import { siteFields } from "../fields/site.ts";
import { tradingFields } from "../fields/trading.ts";
import { serviceMessage } from "../service.ts";
import { SERVICE_LETTERS } from "../service-bounds.ts";

const limit = { max: 300, windowMs: 60_000, per: "ip" } as const;
const roles = ["reviewer", "operator"] as const satisfies readonly DeskRole[];
const person = {
  userId: tradingFields.userId,
  ...pick(accountFields, "nickName", "phone"),
};

export const deskServiceCalls = {
  "/operator/service/list.do": endpoint({
    summary: { zh: "客服对话：未答复的在前，等得最久的最先", en: "Chats: unanswered ones first, of them who waits longest" },
    methods: ["POST"],
    who: "operator",
    roles,
    request: Type.Object({ ...pageFields }),
    data: page(
      Type.Object({
        ...person,
        text: accountFields.text,
        sentAt: serviceFields.sentAt,
        unanswered: integer("未答复的条数", "Messages that wait for an answer"),
      }),
    ),
    refusals: [],
    limit,
  }),
  "/operator/service/one.do": endpoint({
    summary: {
      zh: "一个用户的客服对话，保留 30 天；其消息从此为已读",
      en: "A user's chat, kept 30 days; his messages count as read from then on",
    },
    methods: ["POST"],
    who: "operator",
    roles,
    request: Type.Object({
      userId: fieldLike(tradingFields.userId, int(1, 2_147_483_647)),
    }),
    data: Type.Object({
      ...person,
      list: fieldLike(siteFields.list, Type.Array(serviceMessage)),
    }),
    refusals: ["deskNoUser"],
    limit,
  }),
  "/operator/service/answer.do": endpoint({
    summary: {
      zh: "答复到某条为止的对话；之后又有新消息的不发出；写入操作日志，不含文字",
      en: "Answer a chat up to one message, refused when another has come since; logged without its words",
    },
    methods: ["POST"],
    who: "operator",
    roles,
    request: Type.Object({
      userId: fieldLike(tradingFields.userId, int(1, 2_147_483_647)),
      text: fieldLike(accountFields.text, text(SERVICE_LETTERS)),
      after: field("看到的最后一条的编号", "Number of the last message that was seen", int(1, 999_999_999)),
    }),
    data: nothing,
    refusals: ["serviceLong", "serviceEmpty", "deskNoUser", "serviceMoved"],
    bad: { text: "serviceLong" },
    say: "done",
    limit,
  }),
} satisfies Area;
