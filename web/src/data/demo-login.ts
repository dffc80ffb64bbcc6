/** The demo account, which stands on every server with DEMO=1 and whose login is public (spec/3-decisions.md 9). */
import type { Answer } from "./wire/api.ts";

export const DEMO_LOGIN = { phone: "13800000001", userPwd: "hongpan2026" } as const;

/** Whether the site is a sandbox; one that tells an invitation code is, too. */
export function isDemo(site: Answer<"/api/site/getInfo.do"> | undefined): boolean {
  return site?.demo ?? Boolean(site?.agentCode);
}
