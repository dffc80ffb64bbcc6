/** The desk's side of the chat: who waits, one chat, an answer. */
import { Type } from "typebox";
import type { DeskRole } from "./desk-roles.ts";
import { endpoint, int, nothing, page, pageFields, text, type Area } from "../endpoint.ts";
import { serviceMessage } from "../service.ts";
import { SERVICE_LETTERS } from "../service-bounds.ts";

const limit = { max: 300, windowMs: 60_000, per: "ip" } as const;
const roles = ["reviewer", "operator"] as const satisfies readonly DeskRole[];
const person = { userId: Type.Integer(), nickName: Type.String(), phone: Type.String() };

export const deskServiceCalls = {
  "/operator/service/list.do": endpoint({
    summary: "客服对话：未答复的在前，等得最久的最先",
    methods: ["POST"],
    who: "operator",
    roles,
    request: Type.Object({ ...pageFields }),
    data: page(Type.Object({ ...person, text: Type.String(), sentAt: Type.Integer(), unanswered: Type.Integer() })),
    refusals: [],
    limit,
  }),
  "/operator/service/one.do": endpoint({
    summary: "一个用户的客服对话，保留 30 天；其消息从此为已读",
    methods: ["POST"],
    who: "operator",
    roles,
    request: Type.Object({ userId: int(1, 2_147_483_647) }),
    data: Type.Object({ ...person, list: Type.Array(serviceMessage) }),
    refusals: ["deskNoUser"],
    limit,
  }),
  "/operator/service/answer.do": endpoint({
    summary: "答复到某条为止的对话；之后又有新消息的不发出；写入操作日志，不含文字",
    methods: ["POST"],
    who: "operator",
    roles,
    request: Type.Object({ userId: int(1, 2_147_483_647), text: text(SERVICE_LETTERS), after: int(1, 999_999_999) }),
    data: nothing,
    refusals: ["serviceLong", "serviceEmpty", "deskNoUser", "serviceMoved"],
    bad: { text: "serviceLong" },
    say: "done",
    limit,
  }),
} satisfies Area;
