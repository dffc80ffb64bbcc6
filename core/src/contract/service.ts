/** The chat of a person with the desk (spec/3-decisions.md 6). Times are of the wall. */
import { Type } from "typebox";
import { endpoint, int, maybe, none, nothing, text, type Area } from "./endpoint.ts";
import { SERVICE_LETTERS } from "./service-bounds.ts";

/** A message of the chat, as its person and the desk see it. */
export const serviceMessage = Type.Object({
  id: Type.Integer(),
  fromDesk: Type.Boolean(),
  text: Type.String(),
  /** Key of its picture; empty without one. */
  picture: Type.String(),
  sentAt: Type.Integer(),
  /** Whether the other side has read it. */
  read: Type.Boolean(),
});

export const serviceCalls = {
  "/api/service/questions.do": endpoint({
    summary: "客服：常见问题和答案，以及现在客服台是否有人",
    methods: ["POST"],
    who: "anyone",
    request: none,
    data: Type.Object({
      deskThere: Type.Boolean(),
      questions: Type.Array(Type.Object({ question: Type.String(), answer: Type.String(), link: Type.String() })),
    }),
    refusals: [],
  }),
  "/user/service/list.do": endpoint({
    summary: "与客服的对话，保留 30 天：最新的 30 条，或某条之前的 30 条",
    methods: ["POST"],
    who: "user",
    request: Type.Object({ before: maybe(int(1, 999_999_999)) }),
    data: Type.Object({ list: Type.Array(serviceMessage), more: Type.Boolean(), unread: Type.Integer() }),
    refusals: [],
  }),
  "/user/service/read.do": endpoint({
    summary: "客服的消息读到了哪一条",
    methods: ["POST"],
    who: "user",
    request: Type.Object({ through: int(1, 999_999_999) }),
    data: nothing,
    refusals: [],
  }),
  "/user/service/send.do": endpoint({
    summary: "给客服留言：文字、已上传的图片（/user/upload.do 的 uri），或两者",
    methods: ["POST"],
    who: "user",
    request: Type.Object({ text: maybe(text(SERVICE_LETTERS)), picture: maybe(text(64)) }),
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
