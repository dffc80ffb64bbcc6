/** What all other calls answer. */
import { provoked } from "./message.ts";

export const ofPeople = [
  ...provoked("server/test/abuse/abuse-headers.test.ts", {
    "a fault is told by its number only; the log names it, in whole lines, without what people sent": [
      ["4 §1", "系统繁忙，请稍后再试", "texts.busy"],
    ],
  }),
  ...provoked("checks/abuse/abuse-orders.test.ts", {
    "at %s: %s": [["4 §3.1", "周末或节假日不能交易！", "texts.orderHoliday texts.saleHoliday"]],
    "two hundred orders rest, and no more": [["4 §3.1", "持仓或委托已达200笔", "texts.orderTooMany"]],
    "what is there is sold once, however often it is asked for, and never more than there is": [
      ["4 §3.2", "数量不合法,请重新输入,最大卖出量{n}", "texts.saleAmount"],
      ["4 §3.2", "最少卖出{lot}股", "texts.saleLot"],
    ],
  }),
  ...provoked("server/test/identity/close-account.test.ts", {
    "refuses in its order, and while anything is open": [
      ["3 §9", "演示账户不能修改", "texts.demoFixed entry.reset.demo own.profile.demo own.close.demo"],
      ["4 §2.1", "密码错误", "texts.passwordWrong"],
    ],
    "all that is personal goes, the ledger stays and adds up, the phone registers anew": [
      ["4 §2.1", "登录失败，用户名密码错误", "texts.loginWrong"],
      ["4 §2.1", "注册成功.请登录", "texts.registerDone"],
    ],
  }),
  ...provoked("server/test/identity/identity-login.test.ts", {
    "the trade password changes only with the old one, and five wrong ones lock it": [
      ["2 §5", "密码为6~12位，数字、字母或符号", "texts.tradePasswordForm passwords.tradeRule"],
      ["3 §6", "交易密码已锁定，请{m}分钟后再试", "texts.tradePasswordLocked"],
      ["4 §2.1", "修改失败！", "texts.tradePasswordFailed"],
    ],
    "no token, a wrong one and an ended one get the same answer, with the phrase that clients look for": [
      ["4 §1", "請先登錄，無權限訪問user", "texts.needLogin"],
    ],
    "an unknown phone is answered like a wrong password": [["4 §2.1", "手机号和密码不能为空", "texts.loginEmpty entry.login.empty"]],
    "three failures ask for a proof of work, which the refusal brings; five lock the address": [
      ["4 §2.1", "登录失败, 账户被锁定", "texts.loginLocked"],
    ],
    "refuses in the order of the contract": [
      ["4 §2.1", "注册失败, 参数不能为空", "texts.registerEmpty"],
      ["4 §2.1", "请输入正确的手机号", "texts.phoneWrong entry.phoneWrong"],
      ["4 §2.1", "验证码错误", "texts.codeWrong"],
      ["4 §2.1", "注册失败, 代理不存在", "texts.agentUnknown"],
      ["4 §2.1", "参数不能为空", "texts.missingArgument"],
    ],
    "a registered phone is told so only behind its own code": [
      ["4 §2.1", "注册失败, 手机号已注册", "texts.phoneTaken"],
      ["4 §2.1", "用户已存在", "texts.userExists"],
      ["4 §2.1", "用户不存在", "texts.userFree"],
    ],
    "a forgotten one is set by its code only, which no reply holds, whatever cookie is planted": [
      ["4 §2.1", "修改密码成功！", "texts.passwordReset"],
      ["4 §2.1", "修改密码失败，验证码错误", "texts.passwordResetWrong"],
    ],
    "a change ends every other login and spares its own": [
      ["4 §2.1", "修改成功", "texts.passwordChanged texts.targetsChanged trade.saved"],
      ["4 §2.1", "修改成功！", "texts.tradePasswordSet"],
    ],
  }),
  ...provoked("server/test/identity/identity.test.ts", {
    "a blank or foreign picture is 请签名": [["2 §2.9", "请签名", "texts.signEmpty site.protocol.empty"]],
    "what was signed stays as it was, though the agreement is worded anew": [["2 §9", "商业信息保密协议", "agreements.secrecy.title"]],
    "once per agreement, then there is a PDF": [
      ["3 §1", "模拟协议（教学用，不具法律效力）", "site.agreement.mark"],
      ["4 §2.1", "提交成功!", "texts.signDone"],
    ],
    "a sample passes after the reviewer's seconds; one that is made to fail says why and may be handed in again": [
      ["4 §2.1", "实名认证中", "texts.authSubmitted"],
      ["4 §2.1", "当前状态不能认证", "texts.identityNotNow"],
    ],
    "refuses in the order of the contract": [
      ["4 §2.1", "请输入您的真实姓名", "texts.realNameWrong"],
      ["4 §2.1", "请输入您的正确的身份证号码", "texts.identityNumberWrong"],
      ["4 §2.1", "请上传您的身份证照片", "texts.identityImages entry.identity.imagesMissing"],
    ],
  }),
  ...provoked("server/test/identity/proof-of-work.test.ts", {
    "lets an old client log in after failures; it is one use and one guess, belongs to its uid, and comes three times a minute": [
      ["4 §2.1", "登录成功", "texts.loginDone"],
    ],
    "opens a message for an old client of an allowed origin, three times a minute, and for nobody else": [
      ["4 §2.1", "请输入验证码", "texts.captchaAsked"],
      ["4 §2.1", "发送成功", "texts.smsSent"],
    ],
  }),
  ...provoked("server/test/kit/abuse-order-values.ts", {
    "%s (buyType %i) with %s at %f of the price: %s": [
      ["4 §3.1", "止损价不能低于当前价", "texts.stopBelowPrice"],
      ["4 §3.1", "止盈价不能高于当前价", "texts.profitAbovePrice"],
    ],
  }),
  ...provoked("server/test/kit/reset-cases.ts", {
    "are the only ones that are taken, in stocks and in an index, and the site's again without them": [
      ["1 §8", "下单成功", "texts.orderPlaced"],
      ["4 §3.1", "下单失败，杠杆倍数错误", "texts.orderLever"],
    ],
    "takes every balance back, once a day, and keeps the history": [["2 §2.8", "入金", "openAccount.steps.2.title"]],
    "writes a debt off: the house's bad debt grows by it, and orders are taken again after a deposit": [
      ["3 §4", "账户有{n}元穿仓欠款，请先入金", "texts.orderDebt trade.debt"],
    ],
    "each thing that is open stands against it": [
      ["3 §6", "交易密码错误，还可尝试{n}次", "texts.tradePasswordWrong"],
      ["4 §2.7", "申请成功！", "texts.fundsApplied"],
    ],
    "a debt written off counts as lost in the result, and the number of resets stands beside it": [
      ["4 §2.5", "平仓成功！", "texts.saleDoneNow"],
    ],
  }),
  ...provoked("server/test/market/content.test.ts", {
    "messages are read in the reader's language and by nobody else": [["2 §3", "银证转入", "texts.channel_0 money.deposit.channelKinds.0"]],
    "there is no demo login, no sample identity, no paying helper, no captcha registration, no shown invitation": [
      ["4 §1", "接口不存在", "texts.unknownCall"],
    ],
  }),
  ...provoked("server/test/market/detail.test.ts", {
    "%s is introduced in the reader's language": [["3 §3", "模拟行情…", "market.sealed"]],
  }),
  ...provoked("checks/foreign/foreign-live.test.ts", {
    "an order for New York lives through Beijing's midnight and ends with New York's close": [
      ["3 §2", "下单失败，不在交易时段内", "texts.blockHours texts.orderClosed"],
    ],
  }),
  ...provoked("server/test/market/foreign.test.ts", {
    "%s %o": [
      ["4 §2.4", "基币设置错误", "texts.badCoin"],
      ["4 §2.5", "产品不存在", "texts.noSuchFutures texts.futuresUnknown"],
      ["4 §3.1", "参数错误", "texts.badArgument"],
    ],
  }),
  ...provoked("checks/market/share-events.test.ts", {
    "stands at its previous close, has no prints, no book, no bar of today, and takes no order": [
      ["4 §3.1", "下单失败，当前股票不能交易", "texts.orderSuspended"],
    ],
  }),
  ...provoked("server/test/operation/desk-notices.test.ts", {
    "an announcement stands before the lessons, with its day, until it is taken down; its words stay in the log": [
      ["1 §2", "公告", "titles.notice"],
    ],
  }),
  ...provoked("server/test/operation/desk-queues.test.ts", {
    "a deposit that the desk refuses says why and brings nothing; one that it passes is credited once": [
      ["2 §3", "对公转账", "texts.channel_1 money.deposit.channelKinds.1"],
    ],
    "a withdrawal is approved, or fails for a card in another name, never twice for the same": [
      ["4 §2.2", "提现成功", "texts.withdrawDone"],
      ["4 §2.2", "当前订单不能取消", "texts.withdrawDecided"],
      ["3 §6", "卡信息不符…", "texts.withdrawFault_card"],
    ],
    "a withdrawal of somebody whose identity was taken back fails for that": [["3 §6", "身份认证已撤销", "texts.withdrawFault_identity"]],
  }),
  ...provoked("server/test/operation/desk-switches.test.ts", {
    "what is off is told in public, refused to openings and open to closes; switched twice it stands in the log once": [
      ["4 §2.5", "该产品不能交易", "texts.futuresClosed"],
    ],
  }),
  ...provoked("server/test/operation/family.test.ts", {
    "参数错误 names its field: %s": [["2 §2.8", "用户注册协议", "titles.registerAgreement agreements.register.title"]],
    "gold is found under the name of page 1 as under its own": [
      ["4 §2.5", "已添加", "texts.watchYes"],
      ["4 §2.5", "添加自选股成功", "texts.watchAdded"],
    ],
  }),
  ...provoked("server/test/operation/notify-ends.test.ts", {
    "a browser is one person's: who logs in there next and asks takes it over": [
      ["2 §2.6", "认证失败，请重新认证", "texts.identityFailedNotice entry.identity.failed"],
    ],
  }),
];
