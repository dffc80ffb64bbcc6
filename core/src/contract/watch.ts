/** Our own watchlist calls, beside the four old ones of spec/4-calls.md 2.5: groups, order, pins, notes, import and export. */
import { Type } from "typebox";
import { code, endpoint, int, maybe, none, nothing, text, type Area } from "./endpoint.ts";

/** Most symbols in a list, most groups, longest name of a group and longest note in characters. */
export const MOST_WATCHED = 500;
export const MOST_GROUPS = 20;
export const LONGEST_GROUP = 12;
export const LONGEST_NOTE = 100;
/** Most lines of a file that is read in. */
export const MOST_LINES = 1000;

const S = Type.String();
const N = Type.Number();
const I = Type.Integer();

/** Gids or codes, separated by commas. */
const codes = () => text(9000);
const groupId = () => int(1, 999_999_999);

const item = Type.Object({
  ...{ gid: S, code: S, name: S, plate: S, type: S, nowPrice: N, hcrate: N, increase: N, preclose_px: N },
  pinned: Type.Boolean(),
  note: S,
  /** Ids of the groups that it is in. */
  groups: Type.Array(I),
});

const WRITES = { max: 240, windowMs: 60_000, per: "user" } as const;

const list = Type.Object({ version: I, items: Type.Array(item), groups: Type.Array(Type.Object({ id: I, name: S })) });

export const watchCalls = {
  "/user/watch/list.do": endpoint({
    summary: "整张自选表：置顶在前，其后按自己的顺序；含分组与备注",
    methods: ["POST"],
    who: "user",
    request: none,
    data: list,
    refusals: [],
  }),
  "/user/watch/add.do": endpoint({
    summary: "添加自选（任何品种，含指数），可同时放入一个分组；已有的不变",
    methods: ["POST"],
    who: "user",
    request: Type.Object({ code: code(), groupId: maybe(groupId()) }),
    data: nothing,
    refusals: ["watchUnknown", "watchGroupMissing", "watchFull"],
    say: "watchAdded",
    limit: WRITES,
  }),
  "/user/watch/remove.do": endpoint({
    summary: "删除一只或多只自选",
    methods: ["POST"],
    who: "user",
    request: Type.Object({ codes: codes() }),
    data: Type.Object({ removed: I }),
    refusals: ["watchMissing"],
    say: "watchRemoved",
    limit: WRITES,
  }),
  "/user/watch/order.do": endpoint({
    summary: "自己的顺序：列出的依次排在前面，其余保持原序跟随",
    methods: ["POST"],
    who: "user",
    request: Type.Object({ codes: codes() }),
    data: nothing,
    refusals: ["watchMissing"],
    say: "watchSaved",
    limit: WRITES,
  }),
  "/user/watch/pin.do": endpoint({
    summary: "置顶或取消置顶",
    methods: ["POST"],
    who: "user",
    request: Type.Object({ code: code(), pinned: int(0, 1) }),
    data: nothing,
    refusals: ["watchMissing"],
    say: "watchSaved",
    limit: WRITES,
  }),
  "/user/watch/note.do": endpoint({
    summary: "备注，最多 100 字；空则清除",
    methods: ["POST"],
    who: "user",
    request: Type.Object({ code: code(), note: maybe(text(LONGEST_NOTE)) }),
    data: nothing,
    refusals: ["watchNoteLong", "watchMissing"],
    bad: { note: "watchNoteLong" },
    say: "watchSaved",
    limit: WRITES,
  }),
  "/user/watch/group/add.do": endpoint({
    summary: "新建分组，最多 20 个",
    methods: ["POST"],
    who: "user",
    request: Type.Object({ name: text(LONGEST_GROUP) }),
    data: Type.Object({ id: I }),
    refusals: ["watchGroupName", "watchGroupTwice", "watchGroupsFull"],
    bad: { name: "watchGroupName" },
    say: "watchSaved",
    limit: WRITES,
  }),
  "/user/watch/group/rename.do": endpoint({
    summary: "分组改名",
    methods: ["POST"],
    who: "user",
    request: Type.Object({ groupId: groupId(), name: text(LONGEST_GROUP) }),
    data: nothing,
    refusals: ["watchGroupName", "watchGroupMissing", "watchGroupTwice"],
    bad: { name: "watchGroupName" },
    say: "watchSaved",
    limit: WRITES,
  }),
  "/user/watch/group/remove.do": endpoint({
    summary: "删除分组；其中的自选仍在全部里",
    methods: ["POST"],
    who: "user",
    request: Type.Object({ groupId: groupId() }),
    data: nothing,
    refusals: ["watchGroupMissing"],
    say: "watchSaved",
    limit: WRITES,
  }),
  "/user/watch/group/order.do": endpoint({
    summary: "分组的顺序：全部分组的 id，以逗号分隔",
    methods: ["POST"],
    who: "user",
    request: Type.Object({ groupIds: text(400) }),
    data: nothing,
    refusals: ["watchGroupMissing"],
    say: "watchSaved",
    limit: WRITES,
  }),
  "/user/watch/group/put.do": endpoint({
    summary: "把自选放入分组（in=1）或移出（in=0）",
    methods: ["POST"],
    who: "user",
    request: Type.Object({ groupId: groupId(), codes: codes(), in: int(0, 1) }),
    data: nothing,
    refusals: ["watchGroupMissing", "watchMissing"],
    say: "watchSaved",
    limit: WRITES,
  }),
  "/user/watch/export.do": endpoint({
    summary: "导出为 CSV 文本，首行标明模拟",
    methods: ["POST"],
    who: "user",
    request: none,
    data: Type.Object({ text: S }),
    refusals: [],
  }),
  "/user/watch/import.do": endpoint({
    summary: "导入文本或 CSV：逐行判定，不能导入的行带行号与原因；dry=1 只判定，不写入",
    methods: ["POST"],
    who: "user",
    request: Type.Object({ text: text(60_000), dry: maybe(int(0, 1)) }),
    data: Type.Object({
      added: I,
      already: I,
      refused: Type.Array(Type.Object({ line: I, text: S, reason: S })),
    }),
    refusals: ["watchFileBad", "watchFileLong", "watchFileEmpty", "watchFull", "watchGroupsFull"],
    bad: { text: "watchFileBad" },
    limit: { max: 20, windowMs: 60_000, per: "user" },
  }),
} satisfies Area;
