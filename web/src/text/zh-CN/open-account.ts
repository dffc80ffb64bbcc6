/** Words of /openaccount. */
export const openAccount = {
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
