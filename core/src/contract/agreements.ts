/**
 * The agreements that the app shows and signs. They are teaching material: the constants of existing products stand in
 * them as text only, no code pays or charges them (spec/3-decisions.md 1, 8).
 */
export interface Agreement {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Beside a clause (from 1), why it is a warning sign outside a classroom (design/firsts.md 10). No part of what is signed. */
  readonly notes: readonly { readonly clause: number; readonly text: string }[];
}

/** Heads every agreement, on the screen and in the PDF. */
export const AGREEMENT_HEADING = "模拟协议（教学用，不具法律效力）";
export const PARTY_A = "红盘模拟券商（虚构）";

const LOSS_NOTE =
  "教学说明：现实中任何机构承诺“保本”“亏损全赔”都是非法场外配资的典型特征。《证券法》禁止证券公司对客户证券买卖的收益或者赔偿损失作出承诺。";
const SHARE_NOTE = "教学说明：按盈利分成的“操盘服务费”同样是场外配资的警示信号。合法的融资融券由持牌证券公司办理，杠杆一般不超过 2 倍。";
const TERM_NOTE =
  "教学说明：短期合同按月续签，便于随时更换主体。合法的融资融券每笔期限最长 6 个月，对方是能在证监会网站查到的持牌证券公司。";
const PENALTY_NOTE =
  "教学说明：远高于损失的违约金用来吓阻维权。《民法典》第五百八十五条：约定的违约金过分高于损失的，可以请求法院适当减少。";
const FORCE_NOTE =
  "教学说明：合法融资融券的维持担保比例一般不低于 130%，杠杆约 2 倍；这里最高 30 倍，价格不利变动约 3% 就可能强平，现实中没有合法机构提供。";
const DEBT_NOTE = "教学说明：穿仓后欠款真实存在，杠杆亏损可以超过投入的本金。";

export const agreements = {
  service: {
    title: "证券服务协议",
    paragraphs: [
      "一、甲方为乙方提供模拟证券交易环境。全部行情、账户与资金均为模拟，不对应任何真实证券或货币。",
      "二、本协议自签署次日起 30 天内有效，期满按月续签。",
      "三、乙方当月盈利超过 60% 的，盈利的 20% 作为服务费；未超过的，不收取服务费。",
      "四、乙方亏损由甲方 100% 补偿，于 30 天内结算。",
      "五、任何一方违约的，违约金不低于所涉金额的两倍。",
      "六、以上第二至五条仅为教学素材：本程序不收取、不支付、也不计算其中任何一项。",
    ],
    notes: [
      { clause: 2, text: TERM_NOTE },
      { clause: 3, text: SHARE_NOTE },
      { clause: 4, text: LOSS_NOTE },
      { clause: 5, text: PENALTY_NOTE },
    ],
  },
  secrecy: {
    title: "商业信息保密协议",
    paragraphs: [
      "一、双方在模拟交易中知悉的对方信息，未经书面同意不得向第三方披露。",
      "二、乙方提交的姓名与证件信息加密保存，仅供审核，审核结束 30 天后删除影像。",
      "三、本程序不需要真实证件，请使用“生成模拟证件”。",
      "四、违反保密义务的，违约金不低于所涉金额的两倍（教学素材，本程序不收取）。",
    ],
    notes: [
      { clause: 1, text: "教学说明：现实中以“保密协议”要求投资者不得向他人透露交易内容，常被用来阻止投资者求证和报警。" },
      { clause: 4, text: PENALTY_NOTE },
    ],
  },
  trade: {
    title: "委托投资合作协议",
    paragraphs: [
      "一、乙方自行决定每一笔模拟委托的方向、数量与杠杆，并了解杠杆同时放大盈利与亏损。",
      "二、保证金率低于 50% 时发出预警，达到 20% 时强制平仓；跌停、停牌与 T+1 可能使强平无法立即执行，亏损可能超过保证金。",
      "三、亏损超过保证金与可用资金的部分记为穿仓欠款，入金时优先偿还。",
      "四、佣金、印花税、过户费与持仓费按“交易规则”页公布的费率逐项收取，均为模拟资金。",
    ],
    notes: [
      { clause: 2, text: FORCE_NOTE },
      { clause: 3, text: DEBT_NOTE },
    ],
  },
  register: {
    title: "用户注册协议",
    paragraphs: [
      "一、红盘是学习杠杆交易的模拟软件。此站为技术测试站，不提供真实交易服务。",
      "二、账户内的一切资金均为模拟资金，不能兑换、提现为真实货币，也不能用真实货币购买。",
      "三、请勿上传真实证件、真实银行卡号；程序提供样本证件与样本卡号。",
      "四、任何人，包括运营者，都不能修改价格、持仓、余额或抽签结果；规则与费率公开，并与程序实际使用的数值相同。",
    ],
    notes: [],
  },
} as const satisfies Readonly<Record<string, Agreement>>;

/** What is agreed to, word for word, heading and party included: what a signature is bound to. */
export function signedText({ title, paragraphs }: Agreement): string {
  return [AGREEMENT_HEADING, title, `甲方：${PARTY_A}`, ...paragraphs].join("\n");
}
