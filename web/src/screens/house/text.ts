import { lazyMessages } from "../../text/lazy-messages.ts";
import type { Same } from "../../text/shape.ts";

/** Words of the house's public balances. */
export const zh = {
  lead: "平台从每笔交易收到和付出的钱都在这里。正数是平台收到的，负数是平台付出的。盈亏对手方是一个公开的账户：没有人从你的亏损里分成。",
  asOf: (time: string) => `截至 ${time}`,
  rows: {
    fees: "佣金与管理费",
    duty: "印花税",
    transfer: "过户费",
    stay: "持仓费",
    pnl: "盈亏对手方",
    issues: "新股",
    badDebt: "坏账",
    funding: "配资（负数是借出未还的）",
    deposits: "入金（发放的模拟资金）",
    withdrawals: "出金（收回的模拟资金）",
  },
} as const;

export const en: Same<typeof zh> = {
  lead: "Everything that the house receives and pays is here: above zero it has received, below zero it has paid. The counter-account of profit and loss is public: nobody earns from your losses.",
  asOf: (time) => `As of ${time}`,
  rows: {
    fees: "Commission and management fees",
    duty: "Stamp duty",
    transfer: "Transfer fees",
    stay: "Holding fees",
    pnl: "Counter-account of profit and loss",
    issues: "New issues",
    badDebt: "Bad debt",
    funding: "Sub-accounts (below zero: lent and not yet back)",
    deposits: "Deposits (paper money given out)",
    withdrawals: "Withdrawals (paper money taken back)",
  },
};

export const { useWords: useHouseWords, ahead: houseWordsAhead } = lazyMessages({ zh, en });
