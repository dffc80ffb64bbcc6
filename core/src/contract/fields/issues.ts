import { code, field, int, integer, maybe, number, string, text, integerIn } from "../field.ts";

/** Fields of several calls: issues. */
export const issueFields = {
  unit: number("申购单位，股，一个配号", "Shares of one number; quantities are multiples of it"),
  orderNumber: string("发行总量，万股", "Size of the whole issue, 10,000 shares"),
  rate: number("预期中签率或获配率，0.02 为 2 %", "Expected win rate or allotment, 0.02 is 2 %"),
  type: integerIn("1 新股申购、2 线下配售、3 新债", "1 subscription, 2 placement, 3 new bond", [1, 2, 3]),
  zt: field("1 为展示、0 为不展示", "1 shown, 0 not shown", maybe(int(0, 1)), { values: [0, 1] }),
  code: field("新股代码", "Code of the new issue", maybe(code()), { example: "600519" }),
  drawTime: integer("抽签、种子公开，交易所时间，毫秒", "Draw and revelation of the seed, exchange time, epoch milliseconds"),
  newCode: field("新股代码，申购时也可用申购代码", "Code of the new issue; one may apply by its application code, too", maybe(code())),
  applyNums: field("申购数量，股；5000000 为顶格", "Shares applied for; 5000000 is the upper limit", maybe(int(0, 999_999_999))),
  entropy: field(
    "申购人给抽签的16字节，十六进制；缺省由服务器生成",
    "16 bytes that the applicant gives to the draw, hex; made by the server when absent",
    maybe(text(32)),
  ),
};
