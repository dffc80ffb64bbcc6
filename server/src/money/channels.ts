/** Deposit channels, all sandbox (spec/3-decisions.md 6). Amounts in fen. */
import { yuan, type Fen } from "@hongpan/core/rules/money.ts";

export interface Channel {
  readonly id: number;
  /** 0 银证转入, 1 对公转账, 2 现金转账, 3 快捷支付, 4 支付宝. */
  readonly type: number;
  readonly name: string;
  readonly description: string;
  readonly account: string;
  readonly min: Fen;
  readonly max: Fen;
  /** Above it the client leads to customer service. */
  readonly serviceAbove: Fen | null;
  /** Decided by the reviewer; the others are paid at the cashier within five minutes. */
  readonly reviewed: boolean;
}

const NOTE = "模拟渠道，不涉及真实资金";

export const CHANNELS: readonly Channel[] = [
  {
    id: 1,
    type: 0,
    name: "银证转入",
    description: `银行转证券，${NOTE}`,
    account: "红盘模拟存管户",
    min: 1000_00,
    max: 1_000_000_00,
    serviceAbove: null,
    reviewed: false,
  },
  {
    id: 2,
    type: 1,
    name: "对公转账",
    description: `提交后由审核确认，${NOTE}`,
    account: "9900 0000 0000 0001（样本）",
    min: 1000_00,
    max: 5_000_000_00,
    serviceAbove: null,
    reviewed: true,
  },
  {
    id: 3,
    type: 2,
    name: "现金转账",
    description: `提交后由审核确认，${NOTE}`,
    account: "红盘模拟营业部柜台",
    min: 1000_00,
    max: 5_000_000_00,
    serviceAbove: null,
    reviewed: true,
  },
  {
    id: 4,
    type: 3,
    name: "快捷支付",
    description: `银行卡快捷支付，${NOTE}`,
    account: "红盘模拟收银台",
    min: 1000_00,
    max: 5000_00,
    serviceAbove: 10_000_00,
    reviewed: false,
  },
  {
    id: 5,
    type: 4,
    name: "支付宝",
    description: `扫码支付，${NOTE}`,
    account: "红盘模拟收银台",
    min: 1000_00,
    max: 20_000_00,
    serviceAbove: 20_000_00,
    reviewed: false,
  },
];

/** The channel of a request by its id, else by its type, else 银证转入; undefined when there is none. */
export function channelOf(payId: number | undefined, type: number | undefined): Channel | undefined {
  if (payId !== undefined) return CHANNELS.find((each) => each.id === payId);
  return channelOfType(type ?? 0);
}

export function channelOfType(type: number): Channel | undefined {
  return CHANNELS.find((each) => each.type === type);
}

/** A channel as the wire shows it. */
export function channelFields(channel: Channel) {
  return {
    id: channel.id,
    cType: channel.type,
    channelType: channel.type,
    channelName: channel.name,
    channelDesc: channel.description,
    channelAccount: channel.account,
    channelImg: "",
    channelMinLimit: yuan(channel.min),
    channelMaxLimit: yuan(channel.max),
    serviceAbove: channel.serviceAbove === null ? null : yuan(channel.serviceAbove),
    isShow: 1,
  };
}
