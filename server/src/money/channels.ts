/** Deposit channels, all sandbox (spec/3-decisions.md 6). Amounts in fen. */
import { say, type Lang } from "@hongpan/core/contract/texts.ts";
import { yuan, type Fen } from "@hongpan/core/rules/money.ts";

export interface Channel {
  readonly id: number;
  /** 0 银证转入, 1 对公转账, 2 现金转账, 3 快捷支付, 4 支付宝; core's texts name them. */
  readonly type: 0 | 1 | 2 | 3 | 4;
  readonly min: Fen;
  readonly max: Fen;
  /** Above it the client leads to customer service. */
  readonly serviceAbove: Fen | null;
  /** Decided by the reviewer; the others are paid at the cashier within five minutes. */
  readonly reviewed: boolean;
}

export const CHANNELS: readonly Channel[] = [
  {
    id: 1,
    type: 0,
    min: 1000_00,
    max: 1_000_000_00,
    serviceAbove: null,
    reviewed: false,
  },
  {
    id: 2,
    type: 1,
    min: 1000_00,
    max: 5_000_000_00,
    serviceAbove: null,
    reviewed: true,
  },
  {
    id: 3,
    type: 2,
    min: 1000_00,
    max: 5_000_000_00,
    serviceAbove: null,
    reviewed: true,
  },
  {
    id: 4,
    type: 3,
    min: 1000_00,
    max: 5000_00,
    serviceAbove: 10_000_00,
    reviewed: false,
  },
  {
    id: 5,
    type: 4,
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

function channelOfType(type: number): Channel | undefined {
  return CHANNELS.find((each) => each.type === type);
}

/** The name of a channel, empty when there is none of this type. Rows and records keep the Chinese one. */
export function channelName(type: number, lang: Lang): string {
  const channel = channelOfType(type);
  return channel ? say(`channel_${channel.type}`, lang) : "";
}

/** A channel as the wire shows it. */
export function channelFields(channel: Channel, lang: Lang) {
  return {
    id: channel.id,
    cType: channel.type,
    channelType: channel.type,
    channelName: channelName(channel.type, lang),
    channelDesc: say(`channelNote_${channel.type}`, lang),
    channelAccount: say(`channelAccount_${channel.type}`, lang),
    channelImg: "",
    channelMinLimit: yuan(channel.min),
    channelMaxLimit: yuan(channel.max),
    serviceAbove: channel.serviceAbove === null ? null : yuan(channel.serviceAbove),
    isShow: 1,
  };
}
