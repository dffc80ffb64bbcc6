import { expect, test } from "vitest";
import { readFile, writeFile, type FileLine } from "./file.ts";

/** What a line came to, in short. */
const came = (each: FileLine) =>
  "row" in each ? `${each.line} ${each.row.code} [${each.row.groups.join("+")}] ${each.row.note}`.trim() : `${each.line} ${each.fault}`;

test.each([
  ["lines of codes", "600519\n000001\r\n\n300750", ["1 600519 []", "2 000001 []", "4 300750 []"]],
  ["codes on one line", "600519 000001、300750", ["1 600519 []", "1 000001 []", "1 300750 []"]],
  ["a code and its name", "600519 贵州茅台", ["1 600519 []"]],
  ["a spreadsheet with tabs", "代码\t名称\t备注\n600519\t贵州茅台\t好酒", ["2 600519 [] 好酒"]],
  ["columns in another order", "证券代码,备注,分组\n600519,a,白酒|长线", ["2 600519 [白酒+长线] a"]],
  ["quoted cells", '代码,名称,分组,置顶,备注\n600519,"贵州,茅台",,1,"他说""好"""', ['2 600519 [] 他说"好"']],
  ["an open quote", '代码,备注\n600519,"好\n000001,x', ["2 watchLineQuote", "3 000001 [] x"]],
  ["text behind a quote", '代码,备注\n600519,"a"b', ["2 watchLineQuote"]],
  ["no codes", "今天天气\n=cmd|'/c calc'!A1,x", ["1 watchLineCode", "2 watchLineCode"]],
  ["a long name of a group", `代码,分组\n600519,${"长".repeat(13)}`, ["2 watchLineGroup"]],
  ["a long note", `代码,备注\n600519,${"长".repeat(101)}`, ["2 watchLineNote"]],
  ["a table of 通达信", '代码\t名称\n="600519"\t贵州茅台\n1\t平安银行', ["2 600519 []", "3 000001 []"]],
  ["a list of 通达信", "0000001\n1600519", ["1 sz000001 []", "2 sh600519 []"]],
  ["codes of other programs", "600519.XSHG\n1.600519\n600519.SSE", ["1 sh600519 []", "2 sh600519 []", "3 sh600519 []"]],
  ["comments", "# 红盘\n600519", ["2 600519 []"]],
])("reading %s", (_, text, wanted) => expect(readFile(text).map(came)).toEqual(wanted));

test("what is written says that it is a simulation, disarms formulas, and reads back the same", () => {
  const rows = [
    { code: "sh600519", name: "贵州茅台", groups: ["白酒", "长线"], pinned: true, note: '=HYPERLINK("http://x")' },
    { code: "sz000001", name: "平安银行", groups: [], pinned: false, note: "逗号, 与“引号”" },
  ];
  const text = writeFile(rows);
  expect(text.split("\r\n")[0]).toContain("模拟");
  expect(text).toContain(`"'=HYPERLINK(""http://x"")"`);
  expect(readFile(text).map((each) => ("row" in each ? each.row : each.fault))).toEqual(rows);
});

test("a line of a million commas or quotes is read in one pass", () => {
  expect(readFile(`600519${",".repeat(59_000)}`)).toHaveLength(1);
  expect(readFile('"'.repeat(59_001))).toEqual([expect.objectContaining({ fault: "watchLineQuote" })]);
});
