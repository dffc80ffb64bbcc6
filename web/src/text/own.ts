import { lazyMessages } from "./lazy-messages.ts";
import type { Same } from "./shape.ts";

/** Words of what a person does with his own account: name and picture, logins, its end. */
export const zh = {
  counts: {
    open: "各账户尚未平仓部分按现价的浮动盈亏；已付的费用不在内，计入总盈亏。",
    total:
      "各账户已经实现的盈亏：含部分平仓、分红和已付的全部费用。总资产 = 净转入（转入减转出及其手续费）+ 总盈亏 + 持仓盈亏 − 累计持仓费；有穿仓欠款时，再加上未还和已核销的欠款。",
    today: "股票账户自各市场上一次收盘以来的盈亏：含当日开平仓的费用和其间的持仓费；指数、期货和分仓账户不在内。",
  },
  profile: {
    name: "昵称",
    hint: "1 至 20 个字，只有自己和所在班级的主持人看得见",
    picture: "头像",
    pictures: ["默认", "牛", "熊", "鱼", "鸟", "猫", "山", "浪", "日", "叶", "伞", "帆", "灯"],
    save: "保存",
    demo: "演示账户不能修改",
    faults: {
      length: "昵称为1~20个字",
      letters: "昵称只能用文字、数字、表情、空格和 _ · . - （）",
      reserved: "昵称不能像官方、客服或本站，请换一个",
    },
  },
  close: {
    lead: "注销后不能撤回，也没有人能恢复。请先看清会发生什么：",
    lines: [
      "所有登录立即退出。手机号可以重新注册，那是一个新账户",
      "手机号、昵称、实名资料与图片、签名、银行卡、消息、提醒、自选全部删除",
      "成交与资金流水留在一个无名的编号下，公开的账才对得上",
      "剩余的模拟资金收回，穿仓欠款核销",
      "有持仓、委托、配资，或转入转出未完成时不能注销",
    ],
    exportFirst: "先到设置里导出我的数据",
    demo: "演示账户不能修改",
    password: "登录密码",
    passwordEmpty: "请输入登录密码",
    type: "输入“注销”确认",
    word: "注销",
    wordWrong: "请输入“注销”二字",
    submit: "注销账户",
  },
  logins: {
    note: "在别处登录过、又不再用的设备，可以让它退出。退出后那里立即断开，须重新登录。这里不记录地址。时间为真实时间，不是交易所时间。",
    demoNote: "演示账户人人共用，只显示本次登录，也不能让别人退出。时间为真实时间，不是交易所时间。",
    unknown: "未知设备",
    here: "本机",
    first: (time: string) => `登录于 ${time}`,
    last: (time: string) => `最近使用 ${time}`,
    end: "退出",
    endAsk: (name: string) => `让“${name}”退出登录？`,
    endOthers: "退出其他全部登录",
    endOthersAsk: "让其他登录全部退出？",
    endOthersNote: "只留下本机，其余设备都须重新登录。若怀疑密码泄露，请同时修改登录密码。",
    alone: "没有其他登录",
    password: "修改登录密码",
  },
};

export const en: Same<typeof zh> = {
  counts: {
    open: "Unrealized profit of everything open, in all accounts, at the present price; fees already paid are not in it but in the total P/L.",
    total:
      "What has been realized in all accounts: parts that were closed, dividends, and every fee paid. Total assets = net paid in (deposits less withdrawals and their fees) + total P/L + unrealized P/L − accrued holding fee; where there were debts, plus those unpaid or written off.",
    today:
      "What the stock account has made since the previous close of each market: fees of the day's openings and closes and the holding fee in between are in it, index, futures and sub-accounts are not.",
  },
  profile: {
    name: "Nickname",
    hint: "1 to 20 characters; you see it, and the host of your class",
    picture: "Picture",
    pictures: ["Usual", "Bull", "Bear", "Fish", "Bird", "Cat", "Mountain", "Wave", "Sun", "Leaf", "Umbrella", "Sail", "Lamp"],
    save: "Save",
    demo: "The demo account cannot be changed",
    faults: {
      length: "A nickname has 1 to 20 characters",
      letters: "Letters, digits, emoji, spaces and _ · . - ( ) only",
      reserved: "It must not look like the site, an office or its staff",
    },
  },
  close: {
    lead: "This cannot be taken back, and nobody can restore the account. Read first what happens:",
    lines: [
      "All logins end at once. The phone number can register again, as a new account",
      "Phone, nickname, identity and its pictures, signatures, bank card, messages, alerts and watchlist are deleted",
      "Fills and postings stay under a number without a name, so that the public books still add up",
      "What is left of the simulated money goes back, debts are written off",
      "It is refused while positions, orders, sub-accounts, deposits or withdrawals are open",
    ],
    exportFirst: "Export my data first, in the settings",
    demo: "The demo account cannot be changed",
    password: "Login password",
    passwordEmpty: "Enter your login password",
    type: "Type DELETE to confirm",
    word: "DELETE",
    wordWrong: "Type the word DELETE",
    submit: "Close my account",
  },
  logins: {
    note: "A device that you no longer use can be logged out here. It is cut off at once and has to log in again. No addresses are kept. Times are real time, not that of the exchange.",
    demoNote:
      "Everybody shares the demo account: only this login is shown, and nobody can log the others out. Times are real time, not that of the exchange.",
    unknown: "Unknown device",
    here: "This device",
    first: (time) => `Logged in ${time}`,
    last: (time) => `Last used ${time}`,
    end: "Log out",
    endAsk: (name) => `Log out ${name}?`,
    endOthers: "Log out all others",
    endOthersAsk: "Log out everywhere else?",
    endOthersNote: "Only this device stays logged in. If somebody may know your password, change it as well.",
    alone: "No other logins",
    password: "Change login password",
  },
};

export const { useWords: useOwnWords, ahead: ownWordsAhead } = lazyMessages({ zh, en });
