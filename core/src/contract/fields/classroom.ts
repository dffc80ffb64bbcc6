import { CLASS_PRODUCTS } from "../../rules/products/class-products.ts";
import { field, integer, maybe, text } from "../field.ts";

/** Fields of several calls: classroom. */
export const classroomFields = {
  shut: field(
    "班级或本站不开放的品种（只限制开仓）：share A股、abroad 港股美股、bond 可转债、index 指数、futures 期货、funds 分仓；请求中以逗号分隔",
    "Products that the class or the site has shut (openings only): share, abroad, bond, index, futures, funds; comma-separated in a request",
    maybe(text(80)),
    { values: CLASS_PRODUCTS, example: "share" },
  ),
  classroomId: integer(
    "班级编号，没有为 0；答复时带上，只答复这个班级的邀请",
    "Number of the class, 0 for none; sent with an answer it answers that class alone",
  ),
};
