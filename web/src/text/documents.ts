import { lazyMessages } from "./lazy-messages.ts";
import type { Same } from "./shape.ts";

/** The agreements clause by clause, each with its teaching note or nothing; word for word those of core (contract/agreements.ts), which are signed. */
export const zh = {
  service: [
    ["甲方为乙方提供模拟证券交易环境。全部行情、账户与资金均为模拟，不对应任何真实证券或货币。", ""],
    [
      "本协议自签署次日起 30 天内有效，期满按月续签。",
      "教学说明：短期合同按月续签，便于随时更换主体。合法的融资融券每笔期限最长 6 个月，对方是能在证监会网站查到的持牌证券公司。",
    ],
    [
      "乙方当月盈利超过 60% 的，盈利的 20% 作为服务费；未超过的，不收取服务费。",
      "教学说明：按盈利分成的“操盘服务费”同样是场外配资的警示信号。合法的融资融券由持牌证券公司办理，杠杆一般不超过 2 倍。",
    ],
    [
      "乙方亏损由甲方 100% 补偿，于 30 天内结算。",
      "教学说明：现实中任何机构承诺“保本”“亏损全赔”都是非法场外配资的典型特征。《证券法》禁止证券公司对客户证券买卖的收益或者赔偿损失作出承诺。",
    ],
    [
      "任何一方违约的，违约金不低于所涉金额的两倍。",
      "教学说明：远高于损失的违约金用来吓阻维权。《民法典》第五百八十五条：约定的违约金过分高于损失的，可以请求法院适当减少。",
    ],
    ["以上第二至五条仅为教学素材：本程序不收取、不支付、也不计算其中任何一项。", ""],
  ],
  secrecy: [
    [
      "双方在模拟交易中知悉的对方信息，未经书面同意不得向第三方披露。",
      "教学说明：现实中以“保密协议”要求投资者不得向他人透露交易内容，常被用来阻止投资者求证和报警。",
    ],
    ["乙方提交的姓名与证件信息加密保存，仅供审核，审核结束 30 天后删除影像。", ""],
    ["本程序不需要真实证件，请使用“生成模拟证件”。", ""],
    [
      "违反保密义务的，违约金不低于所涉金额的两倍（教学素材，本程序不收取）。",
      "教学说明：远高于损失的违约金用来吓阻维权。《民法典》第五百八十五条：约定的违约金过分高于损失的，可以请求法院适当减少。",
    ],
  ],
  trade: [
    ["乙方自行决定每一笔模拟委托的方向、数量与杠杆，并了解杠杆同时放大盈利与亏损。", ""],
    [
      "保证金率低于 50% 时发出预警，达到 20% 时强制平仓；跌停、停牌与 T+1 可能使强平无法立即执行，亏损可能超过保证金。",
      "教学说明：合法融资融券的维持担保比例一般不低于 130%，杠杆约 2 倍；这里最高 30 倍，价格不利变动约 3% 就可能强平，现实中没有合法机构提供。",
    ],
    ["亏损超过保证金与可用资金的部分记为穿仓欠款，入金时优先偿还。", "教学说明：穿仓后欠款真实存在，杠杆亏损可以超过投入的本金。"],
    ["佣金、印花税、过户费与持仓费按“交易规则”页公布的费率逐项收取，均为模拟资金。", ""],
  ],
  register: [
    ["红盘是学习杠杆交易的模拟软件。此站为技术测试站，不提供真实交易服务。", ""],
    ["账户内的一切资金均为模拟资金，不能兑换、提现为真实货币，也不能用真实货币购买。", ""],
    ["请勿上传真实证件、真实银行卡号；程序提供样本证件与样本卡号。", ""],
    ["任何人，包括运营者，都不能修改价格、持仓、余额或抽签结果；规则与费率公开，并与程序实际使用的数值相同。", ""],
  ],
  agreed: {
    before: "已同意",
    version: (day: string) => `（${day} 版）`,
    withdraw: "撤回",
  },
};

/** A reader's translation: the Chinese agreement is the one that is signed. */
export const en: Same<typeof zh> = {
  service: [
    [
      "Party A gives party B a simulated market to trade in. Prices, accounts and money are all simulated and stand for no real security or currency.",
      "",
    ],
    [
      "The agreement holds for 30 days from the day after signing and is renewed each month.",
      "For teaching: short agreements renewed each month make it easy to change the contracting party. A lawful margin loan runs for at most 6 months at a time, with a licensed firm that stands on the regulator's list.",
    ],
    [
      "If party B's profit of a month exceeds 60\u00a0%, 20\u00a0% of it is the service fee; otherwise nothing is charged.",
      "For teaching: a fee that is a share of the profit is another warning sign of off-exchange leverage. Lawful margin trading is offered by licensed securities firms, with a leverage of about 2 at most.",
    ],
    [
      "Party A compensates 100\u00a0% of party B's losses, settled within 30 days.",
      "For teaching: whoever promises to protect the principal or to make all losses good shows the typical mark of unlawful off-exchange leverage. Securities law forbids brokers such promises.",
    ],
    [
      "Who breaks the agreement pays at least twice the amount involved.",
      "For teaching: a penalty far above the damage is there to deter people from claiming their rights. Article 585 of the Civil Code lets a court reduce one that is excessive.",
    ],
    ["Clauses two to five are teaching material: this program charges, pays and reckons none of them.", ""],
  ],
  secrecy: [
    [
      "What either side learns of the other in the simulated trading is not told to third parties without consent in writing.",
      "For teaching: in life, confidentiality agreements that forbid investors to speak of their trades are often used to keep them from asking others and from going to the police.",
    ],
    ["Party B's name and identity document are kept encrypted, for the review alone; pictures are deleted 30 days after it.", ""],
    ["This program needs no real documents: use the generated sample.", ""],
    [
      "Who breaks the confidentiality pays at least twice the amount involved (teaching material: this program charges nothing).",
      "For teaching: a penalty far above the damage is there to deter people from claiming their rights. Article 585 of the Civil Code lets a court reduce one that is excessive.",
    ],
  ],
  trade: [
    [
      "Party B decides on direction, quantity and leverage of each simulated order and knows that leverage magnifies profit and loss alike.",
      "",
    ],
    [
      "Below a margin ratio of 50\u00a0% a warning is given, at 20\u00a0% the position is closed by force; limit-down, halts and T+1 can keep that from happening at once, and the loss can exceed the margin.",
      "For teaching: lawful margin trading usually keeps assets at 130\u00a0% of the debt and ends at a leverage of about 2; here it goes up to 30, where a move of about 3\u00a0% against you can force a close. No lawful firm offers that.",
    ],
    [
      "What a loss exceeds margin and available money by is a debt, repaid first from what is deposited.",
      "For teaching: after such a loss the debt is real. A leveraged loss can exceed what was put in.",
    ],
    [
      "Commission, stamp duty, transfer fee and holding fee are charged one by one at the rates of the page of trading rules, in simulated money.",
      "",
    ],
  ],
  register: [
    ["Hongpan is software to learn leveraged trading by simulation. This is a technical test site and offers no real trading.", ""],
    ["All money in the account is simulated; it can be changed into no real currency and bought with none.", ""],
    ["Upload no real documents and no real card numbers; the program makes samples.", ""],
    [
      "Nobody, the operator included, can change prices, positions or balances; the seed of a draw is sealed before, and anybody can redo it; rules and rates are public and are those that the program itself uses.",
      "",
    ],
  ],
  agreed: {
    before: "Agreed to:",
    version: (day: string) => `(version of ${day})`,
    withdraw: "Withdraw",
  },
};

export const { useWords: useDocumentWords, ahead: clausesAhead } = lazyMessages({ zh, en });
