/** Our own watchlist calls, beside the four old ones of spec/4-calls.md 2.5: groups, order, pins, notes, import and export. */
import { Type } from "typebox";
import { endpoint, none, nothing, type Area } from "./endpoint.ts";
import { field, fieldLike, int, integer, maybe, pick, string, text } from "./field.ts";
import { accountFields } from "./fields/account.ts";
import { listFields } from "./fields/lists.ts";
import { quoteFields } from "./fields/quotes.ts";
import { siteFields } from "./fields/site.ts";
import type { Sentences } from "./texts/sentence.ts";

/** Most symbols in a list, most groups, longest name of a group and longest note in characters. */
export const MOST_WATCHED = 500;
export const MOST_GROUPS = 20;
export const LONGEST_GROUP = 12;
export const LONGEST_NOTE = 100;
/** Most lines of a file that is read in. */
export const MOST_LINES = 1000;

const S = Type.String();
const I = Type.Integer();

const codes = field("代码或全码，以逗号分隔", "Codes or gids, separated by commas", text(9000), { example: "sh600519,sz000001" });
const groupId = field("分组 id", "Id of a group", int(1, 999_999_999));

const item = Type.Object({
  gid: quoteFields.gid,
  code: fieldLike(quoteFields.code, S),
  name: quoteFields.name,
  plate: string("板块：空为主板，创业、科创、北交", "Board: empty is the main board, 创业, 科创, 北交"),
  ...pick(quoteFields, "type", "nowPrice", "hcrate", "increase", "preclose_px"),
  ...pick(accountFields, "pinned", "note"),
  /** Ids of the groups that it is in. */
  groups: accountFields.groups,
});

const WRITES = { max: 240, windowMs: 60_000, per: "user" } as const;

const list = Type.Object({
  version: fieldLike(listFields.version, I),
  items: field("自选行", "What is watched", Type.Array(item)),
  groups: fieldLike(
    accountFields.groups,
    Type.Array(
      Type.Object({
        id: siteFields.id,
        name: quoteFields.name,
      }),
    ),
  ),
});

export const watchCalls = {
  "/user/watch/list.do": endpoint({
    summary: { zh: "整张自选表：置顶在前，其后按自己的顺序；含分组与备注", en: "The whole watchlist with groups and notes" },
    methods: ["POST"],
    who: "user",
    request: none,
    data: list,
    refusals: [],
  }),
  "/user/watch/add.do": endpoint({
    summary: { zh: "添加自选（任何品种，含指数），可同时放入一个分组；已有的不变", en: "Watch an instrument of any kind" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      code: quoteFields.code,
      groupId: fieldLike(groupId, maybe(groupId)),
    }),
    data: nothing,
    refusals: ["watchUnknown", "watchGroupMissing", "watchFull"],
    say: "watchAdded",
    limit: WRITES,
  }),
  "/user/watch/remove.do": endpoint({
    summary: { zh: "删除一只或多只自选", en: "Watch one or several no longer" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      codes,
    }),
    data: Type.Object({
      removed: integer("删除的只数", "How many were removed"),
    }),
    refusals: ["watchMissing"],
    say: "watchRemoved",
    limit: WRITES,
  }),
  "/user/watch/order.do": endpoint({
    summary: { zh: "自己的顺序：列出的依次排在前面，其余保持原序跟随", en: "Put the watchlist into order" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      codes,
    }),
    data: nothing,
    refusals: ["watchMissing"],
    say: "watchSaved",
    limit: WRITES,
  }),
  "/user/watch/pin.do": endpoint({
    summary: { zh: "置顶或取消置顶", en: "Pin or unpin" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      code: quoteFields.code,
      pinned: fieldLike(accountFields.pinned, int(0, 1)),
    }),
    data: nothing,
    refusals: ["watchMissing"],
    say: "watchSaved",
    limit: WRITES,
  }),
  "/user/watch/note.do": endpoint({
    summary: { zh: "备注，最多 100 字；空则清除", en: "A note of at most 100 characters; empty clears it" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      code: quoteFields.code,
      note: fieldLike(accountFields.note, maybe(text(LONGEST_NOTE))),
    }),
    data: nothing,
    refusals: ["watchNoteLong", "watchMissing"],
    bad: { note: "watchNoteLong" },
    say: "watchSaved",
    limit: WRITES,
  }),
  "/user/watch/group/add.do": endpoint({
    summary: { zh: "新建分组，最多 20 个", en: "Add a group, 20 at most" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      name: field("分组名", "Name of the group", text(LONGEST_GROUP), { example: "贵州茅台" }),
    }),
    data: Type.Object({
      id: siteFields.id,
    }),
    refusals: ["watchGroupName", "watchGroupTwice", "watchGroupsFull"],
    bad: { name: "watchGroupName" },
    say: "watchSaved",
    limit: WRITES,
  }),
  "/user/watch/group/rename.do": endpoint({
    summary: { zh: "分组改名", en: "Rename a group" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      groupId,
      name: field("分组名", "Name of the group", text(LONGEST_GROUP), { example: "贵州茅台" }),
    }),
    data: nothing,
    refusals: ["watchGroupName", "watchGroupMissing", "watchGroupTwice"],
    bad: { name: "watchGroupName" },
    say: "watchSaved",
    limit: WRITES,
  }),
  "/user/watch/group/remove.do": endpoint({
    summary: { zh: "删除分组；其中的自选仍在全部里", en: "Delete a group; what was in it stays watched" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      groupId,
    }),
    data: nothing,
    refusals: ["watchGroupMissing"],
    say: "watchSaved",
    limit: WRITES,
  }),
  "/user/watch/group/order.do": endpoint({
    summary: { zh: "分组的顺序：全部分组的 id，以逗号分隔", en: "Put the groups into order" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      groupIds: field("全部分组的 id，以逗号分隔", "Ids of all groups, separated by commas", text(400), { example: "1,2" }),
    }),
    data: nothing,
    refusals: ["watchGroupMissing"],
    say: "watchSaved",
    limit: WRITES,
  }),
  "/user/watch/group/put.do": endpoint({
    summary: { zh: "把自选放入分组（in=1）或移出（in=0）", en: "Put names into a group or take them out" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      groupId,
      codes,
      in: field("1 放入、0 移出", "1 in, 0 out", int(0, 1), { values: [1, 0] }),
    }),
    data: nothing,
    refusals: ["watchGroupMissing", "watchMissing"],
    say: "watchSaved",
    limit: WRITES,
  }),
  "/user/watch/export.do": endpoint({
    summary: { zh: "导出为 CSV 文本，首行标明模拟", en: "The watchlist as CSV, marked as a simulation" },
    methods: ["POST"],
    who: "user",
    request: none,
    data: Type.Object({
      text: accountFields.text,
    }),
    refusals: [],
  }),
  "/user/watch/import.do": endpoint({
    summary: {
      zh: "导入文本或 CSV：逐行判定，不能导入的行带行号与原因；dry=1 只判定，不写入",
      en: "Read a text or CSV in, line by line; dry=1 only judges",
    },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      text: fieldLike(accountFields.text, text(60_000)),
      dry: field("1 只判定，不写入", "1: only judged, nothing is written", maybe(int(0, 1))),
    }),
    data: Type.Object({
      added: integer("加入的只数", "How many were added"),
      already: integer("已有的只数", "How many were there before"),
      refused: fieldLike(
        accountFields.refused,
        Type.Array(
          Type.Object({
            line: integer("行号，从 1 起", "Number of the line, from 1"),
            text: accountFields.text,
            reason: string("未收的原因", "Why it was refused", { example: "deposit" }),
          }),
        ),
      ),
    }),
    refusals: ["watchFileBad", "watchFileLong", "watchFileEmpty", "watchFull", "watchGroupsFull"],
    bad: { text: "watchFileBad" },
    limit: { max: 20, windowMs: 60_000, per: "user" },
  }),
} satisfies Area;

export const watchTexts = {
  watchSaved: { zh: "已保存", tw: "已保存", en: "Saved" },
  watchFull: { zh: "自选已满，最多{n}只", tw: "自選已滿，最多{n}檔", en: "The watchlist is full: at most {n} symbols" },
  watchNoteLong: {
    zh: "备注最多100字，不能含特殊字符",
    tw: "備註最多100字，不能含特殊字元",
    en: "A note has at most 100 plain characters",
  },
  watchGroupName: {
    zh: "分组名须为1到12个字，不能含特殊字符",
    tw: "分組名稱須為1到12個字，不能含特殊字元",
    en: "A group's name has 1 to 12 plain characters",
  },
  watchGroupTwice: { zh: "已有同名分组", tw: "已有同名分組", en: "There is a group of this name already" },
  watchGroupsFull: { zh: "分组已满，最多{n}个", tw: "分組已滿，最多{n}個", en: "At most {n} groups" },
  watchGroupMissing: { zh: "分组不存在", tw: "分組不存在", en: "There is no such group" },
  watchFileBad: {
    zh: "内容过长，或含有不能读取的字符",
    tw: "內容過長，或含有不能讀取的字元",
    en: "The text is too long or holds characters that cannot be read",
  },
  watchFileLong: { zh: "最多导入{n}行", tw: "最多匯入{n}行", en: "At most {n} lines can be imported" },
  watchFileEmpty: { zh: "没有可以导入的自选", tw: "沒有可以匯入的自選", en: "Nothing in it can be imported" },
  watchLineCode: { zh: "代码不存在", tw: "代碼不存在", en: "unknown code" },
  watchLineTwice: { zh: "与第{n}行重复", tw: "與第{n}行重複", en: "the same as line {n}" },
  watchLineQuote: { zh: "引号没有成对", tw: "引號沒有成對", en: "a quotation mark is not closed" },
  watchLineGroup: { zh: "分组名不合规", tw: "分組名稱不合規", en: "not a name of a group" },
  watchLineNote: { zh: "备注过长", tw: "備註過長", en: "the note is too long" },
  watchNo: { zh: "未添加", tw: "未加入", en: "Not on the watchlist" },
  watchYes: { zh: "已添加", tw: "已加入", en: "On the watchlist" },
  watchAdded: { zh: "添加自选股成功", tw: "已加入自選股", en: "Added to the watchlist" },
  watchTwice: { zh: "添加失败，自选股已存在", tw: "加入失敗，自選股已存在", en: "Already on the watchlist" },
  watchIndex: { zh: "添加失败，指数不支持自选", tw: "加入失敗，指數不支援自選", en: "Indices cannot be added to the watchlist" },
  watchUnknown: { zh: "添加失败，股票不存在", tw: "加入失敗，股票不存在", en: "There is no such stock" },
  watchRemoved: { zh: "删除自选股成功", tw: "刪除自選股成功", en: "Removed from the watchlist" },
  watchMissing: { zh: "删除失败, 自选股不存在", tw: "刪除失敗, 自選股不存在", en: "Not on the watchlist" },
} satisfies Sentences;
