import { describe, expect, test } from "vitest";
import { readClassList } from "./class-list.ts";
import { readCode, readCodeCell } from "./codes.ts";
import { readName } from "./names.ts";
import { readNumber } from "./numbers.ts";
import { readCardNumber, readFactorCode, readPhone, readSmsCode } from "./people.ts";
import { readSearch } from "./search.ts";
import { readText } from "./text.ts";

describe("a number", () => {
  test.each([
    ["12,5", 2, "12.5"],
    ["12，5", 2, "12.5"],
    ["12。5", 2, "12.5"],
    ["１２．５", 2, "12.5"],
    ["1,000", 2, "1000"],
    ["1,000", 0, "1000"],
    ["1,234,567.89", 2, "1234567.89"],
    ["1 000", 0, "1000"],
    ["\u202d100\u202c", 0, "100"],
    ["¥1,688.00元", 2, "1688.00"],
    ["500股", 0, "500"],
    ["$12.5", 2, "12.5"],
    ["1,355.0", 3, "1355.0"],
    ["1,355", 2, "1355"],
    ["0.2465", 4, "0.2465"],
    ["12.50000", 2, "12.50"],
    ["12.00", 0, "12"],
    [".5", 2, ".5"],
    ["007", 2, "7"],
    ["0", 0, "0"],
    ["12.", 2, "12."],
    ["0,355", 3, "0.355"],
    ["0,5", 4, "0.5"],
    ["1,234,567", 3, "1234567"],
    ["1 234 567.5", 3, "1234567.5"],
    ["12,", 2, "12."],
    ["", 2, ""],
  ])("%j with %i decimals is %j", (typed, places, value) => {
    expect(readNumber(typed, places)).toBe(value);
  });

  test.each([
    ["1e3", 2],
    ["-5", 2],
    ["−5", 2],
    ["1.234,5", 2],
    ["1,23,456", 2],
    ["1.2.3", 2],
    ["1688.005", 2],
    ["12.5", 0],
    ["1,0", 0],
    ["5-6", 0],
    ["abc", 2],
    ["1,234,5", 3],
    ["1,355", 3],
    ["5²", 0],
    ["①②", 0],
    ["½", 2],
    ["100股200", 0],
    ["5元5", 2],
    ["1$2", 2],
    ["0,355", 2],
    ["012,345", 0],
    ["12345678901234567", 0],
  ])("%j with %i decimals is refused", (typed, places) => {
    expect(readNumber(typed, places)).toBeNull();
  });

  test.each([
    ["10手", "手", "10"],
    ["1000股", "手", null],
    ["1000", "手", "1000"],
    ["500股", "股", "500"],
    ["10 手", "股", null],
  ])("%j in a field of %s is %j", (typed, unit, value) => {
    expect(readNumber(typed, 0, 16, unit)).toBe(value);
  });
});

test.each([
  ["\u202d+86 138 0000 0001\u202c", "13800000001"],
  ["8613800000001", "13800000001"],
  ["0086 13800000001", "13800000001"],
  ["138\u20110000\u20110001", "13800000001"],
  ["138–0000–0001", "13800000001"],
  ["138.0000.0001", "13800000001"],
  ["tel:+86-138-0000-0001", "13800000001"],
  ["１３８０００００００１", "13800000001"],
  ["138000000012", "138000000012"],
  ["1380000", "1380000"],
  ["8612345", "8612345"],
])("the phone number %j is %j", (typed, phone) => {
  expect(readPhone(typed)).toBe(phone);
});

test.each([
  [" 123456", "123456"],
  ["123 456", "123456"],
  ["１２３４５６", "123456"],
  ["【红盘】验证码123456，10分钟内有效", "123456"],
  ["1234", "1234"],
])("the SMS code %j is %j", (typed, code) => {
  expect(readSmsCode(typed)).toBe(code);
});

test("a card's number may have hyphens, blanks and full-width digits", () => {
  expect(readCardNumber("6222-0212 ３４５６ 7894")).toBe("6222021234567894");
});

test.each(["阿卜杜拉•买买提", "阿卜杜拉・买买提", "阿卜杜拉．买买提", "阿卜杜拉.买买提", " 阿卜杜拉 · 买买提 "])(
  "the name %j has one middle dot",
  (typed) => {
    expect(readName(typed)).toBe("阿卜杜拉·买买提");
  },
);

describe("free text", () => {
  test.each([
    ["谢谢🤷‍♀️", "谢谢🤷‍♀️"],
    ["👨‍👩‍👧 家庭", "👨‍👩‍👧 家庭"],
    ["می‌خواهم", "می‌خواهم"],
    ["好的\u200b", "好的"],
    ["\ufeff你好", "你好"],
    ["一行\n二行\t三", "一行\n二行\t三"],
  ])("%j is kept as %j", (typed, kept) => {
    expect(readText(typed)).toBe(kept);
  });

  test.each(["a\u202eb", "a\u0000", "\ud800", "\u200d\u200d", "a \u200d b", "a\ufffdb", "a\u0085b", "\ufff9a"])(
    "%j is refused",
    (typed) => {
      expect(readText(typed)).toBeNull();
    },
  );
});

describe("a code", () => {
  test.each([
    ["600519", "600519"],
    ["SH600519", "sh600519"],
    ["600519.SH", "sh600519"],
    ["600519.ss", "sh600519"],
    ["sh.600519", "sh600519"],
    ["600519.XSHG", "sh600519"],
    ["000001.XSHE", "sz000001"],
    ["SHSE.600519", "sh600519"],
    ["600519.SSE", "sh600519"],
    ["000001.SZSE", "sz000001"],
    ["1.600519", "sh600519"],
    ["0.000001", "sz000001"],
    ["1600519", "sh600519"],
    ["0000001", "sz000001"],
    ['="000001"', "000001"],
    ["６００５１９", "600519"],
    ["贵州茅台(600519)", "600519"],
    ["贵州茅台（600519）", "600519"],
    ["00700.HK", "hk00700"],
    ["hk700", "hk00700"],
    ["AAPL.US", "usAAPL"],
    ["AAPL.O", "usAAPL"],
    ["gb_aapl", "usAAPL"],
    ["usAAPL", "usAAPL"],
    ["hf_IF", "hf_IF"],
    ["XAUUSD", "XAUUSD"],
  ])("%j is %j", (typed, code) => {
    expect(readCode(typed)).toBe(code);
  });

  test.each(["茅台", "abc", "12", "AAPL", "600519x", "sh60051", ""])("%j is none", (typed) => {
    expect(readCode(typed)).toBeNull();
  });

  test("of a column of codes zeros may be missing", () => {
    expect(readCodeCell("1")).toBe("000001");
    expect(readCodeCell("700")).toBe("000700");
  });

  test.each([
    ["６００５１９", "600519"],
    ["ｇｚｍｔ", "gzmt"],
    ["万科Ａ", "万科a"],
    ["＊ST", "*st"],
    ["贵州　茅台", "贵州茅台"],
    ["gui'zhou", "guizhou"],
    ["600519\u200b", "600519"],
    ["sh600519", "sh600519"],
  ])("%j is searched as %j", (typed, wanted) => {
    expect(readSearch(typed)).toBe(wanted);
  });
});

test.each([
  ["a name a line", "张三\n李四\r\n\n王五", ["张三", "李四", "王五"]],
  ["a table with headings", "序号\t姓名\t学号\n1\t张三\t2026001\n2\t李四\t2026002", ["张三", "李四"]],
  ["a number before the name", "2026001,张三\n2026002,李四", ["张三", "李四"]],
  ["a heading alone", "姓名\n张三", ["张三"]],
  ["names in one line", "张三,李四,王五", ["张三", "李四", "王五"]],
  ["names with the mark of a list", "张三、李四、王五", ["张三", "李四", "王五"]],
  ["names of two letters set apart", "李　明\n欧阳 修", ["李明", "欧阳修"]],
  ["a numbered list", "1. 张三\n2、李四\n（3）王五", ["张三", "李四", "王五"]],
  ["a column of men and women before the names", "男\t张三\n女\t李四", ["张三", "李四"]],
  ["a class before each name", "高二三班\t张三\n高二三班\t李四", ["张三", "李四"]],
  ["a word beside one name", "张三,男", ["张三"]],
  ["several names in each line", "张三，李四\n王五，赵六", ["张三", "李四", "王五", "赵六"]],
  ["a mark behind the last", "张三;李四;", ["张三", "李四"]],
  ["quoted cells", '"张三","李四"', ["张三", "李四"]],
  ["numbers before and behind names", "1 张三\n李四 2026001", ["张三", "李四"]],
  ["middle dots of other keyboards", "阿卜杜拉•买买提\n艾力・吾买尔", ["阿卜杜拉·买买提", "艾力·吾买尔"]],
  ["names separated by blanks", "张三 李四 王五", ["张三", "李四", "王五"]],
  ["a two-letter surname separated from the given name", "欧阳 娜娜\n李　明", ["欧阳娜娜", "李明"]],
  ["a table with blanks as column separators", "序号 姓名\n1 张三\n2 李四", ["张三", "李四"]],
  ["a table with bars", "序号|姓名\n1|张三", ["张三"]],
  ["numbers in circles", "①张三\n②李四", ["张三", "李四"]],
  ["names in Latin letters", "Anna Smith\nBob", ["Anna Smith", "Bob"]],
  ["nothing", " \n", []],
] as const)("a class list: %s", (_what, typed, names) => {
  expect(readClassList(typed)).toEqual(names);
});

test.each([
  ["123 456", "123456"],
  ["１２３ ４５６", "123456"],
  ["12", "12"],
  ["38w6b-whue7", "38w6b-whue7"],
])("the second factor %j is %j", (typed, code) => {
  expect(readFactorCode(typed)).toBe(code);
});
