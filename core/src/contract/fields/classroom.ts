import { CLASS_PRODUCTS } from "../../rules/products/class-products.ts";
import { field, integer, maybe, text } from "../field.ts";

/** Fields of several calls: classroom. */
export const classroomFields = {
  shut: field(
    "班级或本站不开放的品种（只限制开仓）：share A股、abroad 港股美股、bond 可转债、index 指数、futures 期货、funds 分仓、short 买跌、issue 新股新债申购、block 大宗；请求中以逗号分隔，none 为全部开放",
    "Products that the class or the site has disabled (openings only): share, abroad, bond, index, futures, funds, short, issue (new issues), block; comma-separated in a request, none opens all",
    maybe(text(80)),
    { values: CLASS_PRODUCTS, example: "share" },
  ),
  leverCap: integer(
    "班级杠杆上限，倍，0 为没有；只限制新开仓，已有持仓不变",
    "Leverage cap of the class, 0 for none; limits new openings only, open positions are unchanged",
    { example: 5 },
  ),
  classroomId: integer(
    "班级编号，没有为 0；答复时带上，只答复这个班级的邀请",
    "Number of the class, 0 for none; sent with an answer it answers that class alone",
  ),
};
