import { lazyMessages } from "../../text/lazy-messages.ts";
import type { Same } from "../../text/shape.ts";

/** Words of notifications. */
export const zh = {
  offline: {
    title: "离线打开",
    states: { insecure: "需要 https", none: "未保存", kept: "已保存" },
    notes: {
      insecure: "浏览器只为 https 或本机地址保存应用，请让服务器使用 https",
      none: "首次打开后稍候自动保存，用于断网和下次秒开",
      kept: "断网也能打开，行情和资金仍以服务器为准",
    },
  },
  heading: "通知",
  title: "通知到此浏览器",
  wait: "…",
  short: {
    noServer: "服务器未开启",
    insecure: "需要 https",
    unsupported: "浏览器不支持",
    denied: "浏览器已禁止",
    demo: "演示账户不可用",
  },
  note: {
    noServer: "此服务器没有设置推送密钥。成交、预警等都在“消息”里；需要推送请联系站点管理员",
    insecure: "浏览器只让 https 或本机（localhost）打开的页面接收通知。请用 https 地址打开本站",
    unsupported: "请换用新版 Chrome、Edge 或 Firefox。iPhone、iPad 请先在 Safari 里“添加到主屏幕”，再从主屏幕打开",
    denied: "请在浏览器的网站设置里把本站的“通知”改为允许，再回到这里",
    demo: "演示账户人人共用，不能接收通知。注册自己的账户后就可以",
    off: "不打开页面也能在锁屏上得知（模拟），不含金额。打开时浏览器会询问是否允许；退出登录即停止",
    on: "锁屏上显示，不含金额（模拟）。退出登录、修改密码或 48 小时未使用即停止",
  },
  groups: { fills: "成交", warnings: "预警与强平", alerts: "提醒", funds: "资金与认证" },
  refused: "没有得到允许。需要时请再打开一次，并在询问时选“允许”",
  unreachable: "浏览器连不上它的推送服务，没有打开。请换个网络或浏览器再试",
  lost: "现在无法得知状态",
  again: "重试",
};

export const en: Same<typeof zh> = {
  offline: {
    title: "Use offline",
    states: { insecure: "Needs https", none: "Not saved", kept: "Saved" },
    notes: {
      insecure: "Browsers save an app only over https or on this machine: serve it by https",
      none: "Saved by itself soon after the first visit, for faster starts and for when there is no network",
      kept: "Opens without a network; prices and money still come from the server alone",
    },
  },
  heading: "Notifications",
  title: "Notify this browser",
  wait: "…",
  short: {
    noServer: "Off at the server",
    insecure: "Needs https",
    unsupported: "Not supported",
    denied: "Blocked",
    demo: "Not for the demo",
  },
  note: {
    noServer: "This server has no push keys. Fills and warnings are all in Messages; ask whoever runs the site for push",
    insecure: "Browsers notify pages of https or of this machine (localhost) only. Open the site by its https address",
    unsupported:
      "Use a recent Chrome, Edge or Firefox. On iPhone and iPad add the site to the Home Screen in Safari first, then open it from there",
    denied: "Allow notifications for this site in the browser's site settings, then come back",
    demo: "Everybody shares the demo account, so it gets no notifications. Register an account of your own to have them",
    off: "Told on the lock screen while the page is closed (simulated), without sums. The browser asks first; it ends when you log out",
    on: "On the lock screen, without sums (simulated). Ends when you log out, change the password or stay away for 48 hours",
  },
  groups: { fills: "Orders", warnings: "Warnings and forced closes", alerts: "Alerts", funds: "Money and identity" },
  refused: "It was not allowed. To have it, switch it on again and choose Allow when the browser asks",
  unreachable: "The browser cannot reach its push service, so it stays off. Try another network or browser",
  lost: "Its state is not known now",
  again: "Try again",
};

export const { useWords: useNotifyWords, ahead: notifyWordsAhead } = lazyMessages({ zh, en });
