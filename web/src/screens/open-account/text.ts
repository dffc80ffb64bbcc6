import { lazyMessages } from "../../text/lazy-messages.ts";
import type { Same } from "../../text/shape.ts";

/** Words of /openaccount. */
export const zh = {
  lead: "三分钟，走完一遍真实券商的流程",
  steps: [
    { title: "注册", note: "手机号、密码、邀请码，短信为模拟" },
    { title: "认证", note: "一键生成模拟证件" },
    { title: "入金", note: "在模拟收银台点一下" },
    { title: "交易", note: "从 1 倍杠杆开始" },
  ],
  prepare: "需要准备",
  items: [
    { item: "二代居民身份证", note: "模拟：可一键生成，请勿上传真实证件" },
    { item: "本人名下的银行卡", note: "模拟：可填入示例卡号，请勿填写真实卡号" },
    { item: "顺畅的网络", note: "行情逐笔推送，断线会自动重连" },
  ],
  submit: "开户",
};

export const en: Same<typeof zh> = {
  lead: "A real broker's steps, in three minutes",
  steps: [
    { title: "Register", note: "phone, password, invitation; the SMS is simulated" },
    { title: "Verify", note: "with a generated sample identity" },
    { title: "Deposit", note: "one tap at the sandbox cashier" },
    { title: "Trade", note: "beginning at 1x" },
  ],
  prepare: "What to prepare",
  items: [
    { item: "A second-generation ID card", note: "Simulated: generated at a press, do not upload real documents" },
    { item: "A bank card in the same name", note: "Simulated: a sample number fills in at a press, do not enter a real one" },
    { item: "A network connection", note: "Quotes are pushed as they happen; a lost connection comes back by itself" },
  ],
  submit: "Open an account",
};

export const { useWords: useOpenWords, ahead: openWordsAhead } = lazyMessages({ zh, en });
