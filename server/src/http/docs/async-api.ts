/** The push of /ws as AsyncAPI 3.0: what a client may say, and what it hears. */

type Fields = Readonly<Record<string, object>>;

const words = { type: "string" } as const;
const number = { type: "integer" } as const;

const topics = {
  type: "array",
  items: words,
  description:
    "q:全码 行情 / quotes, t:全码 逐笔 / prints, idx 指数 / indices, clock 时钟 / clock, rank:列:0 排行 / rankings；至多 200 个 / at most 200",
};

const said = {
  sub: message("订阅话题", "Subscribes to topics", "sub", {
    topics,
    batch: { type: "boolean", description: "一帧多条，为数组 / Several in one frame, as an array" },
  }),
  unsub: message("退订话题", "Ends subscriptions", "unsub", { topics }),
  auth: message("登录，收本人账户的消息", "Signs in to hear of one's own account", "auth", {
    token: words,
    since: { ...number, description: "已知的最后一条编号，补发其后的 / The last number that is known: later ones are told again" },
  }),
  ping: message("保持连接", "Keeps the line", "ping", {}),
};

const heard = {
  quote: {
    summary: "话题的全部或变化的字段 / The whole of a topic, or its changed fields",
    payload: {
      type: "object",
      required: ["t", "d"],
      properties: {
        t: { ...words, description: "话题 / Topic" },
        d: { description: "字段同 getSingleStock.do / Fields as in getSingleStock.do" },
      },
    },
  },
  me: {
    summary: "本人账户的消息，有编号，不丢失 / Of one's own account: numbered, never lost",
    payload: {
      type: "object",
      required: ["t", "d"],
      properties: {
        t: { const: "me" },
        n: { ...number, description: "编号；只在此刻为真的没有 / Number; none of what is only true now" },
        d: { type: "object" },
      },
    },
  },
  signedIn: message("登录是否成功，与最新编号", "Whether one is signed in, and the latest number", "auth", {
    ok: { type: "boolean" },
    n: number,
  }),
  resync: message("错过的已不再保留，请重新读取", "What was missed is no longer kept: read anew", "resync", {}),
  pong: message("ping 的回复", "Answers ping", "pong", {}),
  error: message("未知话题等", "An unknown topic and the like", "error", { topic: words, why: words }),
};

/** The document, for a server reached at `server` (an address, or / for the own one). */
export function asyncApi(version: string, server: string): object {
  const address = URL.parse(server);
  const messages = Object.fromEntries(Object.entries({ ...said, ...heard }).map(([name, each]) => [name, { name, ...each }]));
  const referTo = (part: object) => Object.keys(part).map((name) => ({ $ref: `#/channels/ws/messages/${name}` }));
  return {
    asyncapi: "3.0.0",
    info: {
      ...{
        title: "红盘推送 Hongpan push",
        version,
        description: "行情与账户的推送（模拟） / Quotes and accounts as they change (simulated)",
      },
      license: { name: "MIT", url: "https://opensource.org/license/mit" },
      tags: [{ name: "quotes" }, { name: "account" }],
      contact: { name: "Hongpan", url: "https://opensource.org/license/mit" },
    },
    defaultContentType: "application/json",
    servers: { own: { host: address?.host ?? "localhost:8080", protocol: address?.protocol === "https:" ? "wss" : "ws" } },
    channels: { ws: { address: "/ws", description: "WebSocket", messages } },
    operations: {
      say: {
        action: "receive",
        summary: "客户端可说 / What a client may say",
        channel: { $ref: "#/channels/ws" },
        messages: referTo(said),
      },
      hear: {
        ...{
          action: "send",
          summary: "客户端听到 / What a client hears",
          description: "行情每秒至多四次，只发变化 / Quotes as changes, at most four times a second",
        },
        channel: { $ref: "#/channels/ws" },
        messages: referTo(heard),
      },
    },
  };
}

function message(zh: string, en: string, op: string, fields: Fields): object {
  return {
    summary: `${zh} / ${en}`,
    payload: { type: "object", required: ["op"], properties: { op: { const: op }, ...fields } },
  };
}
