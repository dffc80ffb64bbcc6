import type { Same } from "../shape.ts";
import type { notify as source } from "../zh-CN/notify.ts";
export const notify: Same<typeof source> = {
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
