import { useText } from "../text/text.ts";

/** 此站为技术测试站，不提供真实交易服务: on login, register, money and agreement pages. */
export function TestSiteNote() {
  return <p className="notice">{useText().shell.testSite}</p>;
}
