import { CLASS_PRODUCTS } from "../../rules/products/class-products.ts";
import type { Words } from "./word.ts";

const shut = [
  "班级或本站不开放的品种（只限制开仓）：share A股、abroad 港股美股、bond 可转债、index 指数、futures 期货、funds 分仓；请求中以逗号分隔",
  "Products that the class or the site has shut (openings only): share, abroad, bond, index, futures, funds; comma-separated in a request",
  CLASS_PRODUCTS,
] as const;

/** Fields of a class as its pupil has it. */
export const classroomWords: Words = {
  classroomId: [
    "班级编号，没有为 0；答复时带上，只答复这个班级的邀请",
    "Number of the class, 0 for none; sent with an answer it answers that class alone",
  ],
  className: ["班级名称，没有班级为空", "Name of the class, empty without one"],
  startMoney: ["加入时一次性得到的起始资金，元；不再有为 0", "Starting money that comes with joining, yuan; 0 where none comes"],
  shut,
  agree: ["1 加入、0 不加入", "1 joins, 0 does not join", [1, 0]],
  firstPassword: [
    "是否还用着班级给的首个密码：须先设定自己的",
    "Whether the password is still the first one of a class: it has to be changed before anything else",
  ],
};

/** Fields of a class at the desk. */
export const hostWords: Words = {
  shut,
  startMoney: ["起始资金，元，开设后不能改；0 为没有", "Starting money, yuan, for good; 0 is none"],
  agentCode: ["邀请码", "Invitation code"],
  site: ["学员打开本站的地址", "Address at which pupils open the site"],
  joined: ["已加入的人数", "Pupils who have joined"],
  asked: ["已邀请、尚未答复的人数", "Pupils who were asked and have not answered"],
  lastPlace: ["名单最后的序号", "Last place of the list"],
  ended: ["是否已结束或停用", "Whether it has ended"],
  first: ["第一个名字的序号", "Place of the first name"],
  names: ["名字，一行一个，最多二十个", "Names, a line each, twenty at most"],
  place: ["名单中的序号，自己注册的为空", "Place in the list, null for who has registered himself"],
  given: ["名单里的名字", "Name in the list"],
  password: [
    "密码；开设账号的答复里是首个密码，只出现这一次，已设定自己的为空",
    "Password; in the answer that makes accounts the first one, only there, empty when he has set his own",
  ],
  address: ["登录页的地址，号码在 # 之后", "Address of the login page, the number after the #"],
  figures: ["数字，未同意或已退出为空", "Figures; null before he agrees and after he leaves"],
  assets: ["总资产，元", "Assets, yuan"],
  profit: ["盈亏，元，含未平仓的", "Profit, yuan, open results among it"],
  gifts: [
    "打新和大宗所得，元：按规则低于市价得来，不计入盈亏",
    "Made by shares from issues and blocks, yuan: had below the market by rule, not in the profit",
  ],
  paidIn: ["累计转入（起始资金与存入），元", "All that was ever paid in, starting money and deposits, yuan"],
  leverage: ["持仓市值除以总资产，没有资产为空", "Market value over assets; null without assets"],
  trades: ["有过平仓的持仓数", "Positions of which something was closed"],
  forced: ["被强平的持仓数", "Positions closed by force"],
  held: ["持仓", "Positions held"],
  direction: ["up 买涨、down 买跌", "up or down", ["up", "down"]],
  openPrice: ["开仓均价", "Mean price of opening"],
  nowPrice: ["现价", "Price now"],
  closePrice: ["平仓均价", "Mean price of closing"],
  openedAt: ["开仓的交易所时间，毫秒时间戳", "Exchange time of opening, epoch ms"],
  closedAt: ["平仓的交易所时间，毫秒时间戳", "Exchange time of closing, epoch ms"],
  format: ["csv 或 xlsx", "csv or xlsx", ["csv", "xlsx"]],
  at: ["数字的交易所时间，毫秒时间戳", "Exchange time of the figures, epoch ms"],
  told: ["收到的人数", "How many were told"],
};
