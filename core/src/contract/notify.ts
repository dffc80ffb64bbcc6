/** Web push: what a browser is told while nobody looks at it. */
import { Type } from "typebox";
import { endpoint, int, maybe, nothing, text, type Area } from "./endpoint.ts";

/** An address of a push service; those in use have some 200 characters. */
const address = text(1000);
const limit = { max: 30, windowMs: 60_000, per: "user" } as const;

export const notifyCalls = {
  "/user/push/state.do": endpoint({
    summary: "网页推送：服务器的公钥，以及此浏览器在本次登录中的订阅",
    methods: ["POST"],
    who: "user",
    request: Type.Object({ endpoint: maybe(address) }),
    data: Type.Object({
      /** Empty: this server has no web push. */
      key: Type.String(),
      mine: Type.Union([
        Type.Object({
          lang: Type.String(),
          fills: Type.Boolean(),
          warnings: Type.Boolean(),
          alerts: Type.Boolean(),
          funds: Type.Boolean(),
        }),
        Type.Null(),
      ]),
    }),
    refusals: [],
    // Asked at every visit of the settings.
    limit: { ...limit, max: 120 },
  }),
  "/user/push/subscribe.do": endpoint({
    summary: "网页推送：订阅或修改此浏览器的订阅；随本次登录结束",
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      endpoint: address,
      p256dh: text(100),
      auth: text(40),
      fills: int(0, 1),
      warnings: int(0, 1),
      alerts: int(0, 1),
      funds: int(0, 1),
    }),
    data: nothing,
    refusals: ["demoFixed", "pushOff", "pushAddress", "pushKeys"],
    bad: { endpoint: "pushAddress", p256dh: "pushKeys", auth: "pushKeys" },
    say: "pushSaved",
    limit,
  }),
  "/user/push/unsubscribe.do": endpoint({
    summary: "网页推送：取消此浏览器的订阅",
    methods: ["POST"],
    who: "user",
    request: Type.Object({ endpoint: address }),
    data: nothing,
    refusals: [],
    say: "pushEnded",
    limit,
  }),
} satisfies Area;
