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
