/** What the site says of itself. */
import { agreements, AGREEMENT_HEADING, type Agreement } from "@hongpan/core/contract/agreements.ts";
import { say, type Lang } from "@hongpan/core/contract/texts.ts";
import { VERSION } from "../version.ts";
import type { World } from "../world.ts";

const DEMO_INVITATION = "100001";

/** Shown on /about; certImg1 and certImg2 stay empty because no licence exists or is claimed. */
const companyInfo =
  "红盘是开源的模拟交易软件：用纸上的钱，练真的杠杆。它不是证券公司，没有也不需要任何金融牌照，不接受真实资金，不提供投资建议。行情由程序按公开的规则生成，每个交易日的随机种子先公布摘要、收盘后公开，任何人都可以复算。";

/** An agreement as one text: heading, paragraphs, notes. */
function agreementText(agreement: Agreement): string {
  return [AGREEMENT_HEADING, ...agreement.paragraphs, ...agreement.notes].join("\n");
}

/** The trade agreement of getInfo, getSetting and getUserInfo. */
export const tradeAgreeText = agreementText(agreements.trade);

/** The reply of getInfo.do. */
export function siteInfo(world: World, lang: Lang) {
  const { mode, xt, day, phase, speed, wallNow, nextPhaseAt, nextOrdersAt } = world.clock.now();
  return {
    siteName: "红盘",
    siteLogo: "",
    siteLogoSm: "",
    siteIntro: "用纸上的钱，练真的杠杆",
    siteVersionInfo: VERSION,
    riskNotice: say("riskNotice", lang),
    companyInfo,
    certImg1: "",
    certImg2: "",
    regAgree: agreements.register.title,
    regAgreeText: agreementText(agreements.register),
    tradeAgree: agreements.trade.title,
    tradeAgreeText,
    tradeAgreeTitle: agreements.trade.title,
    onlineService: "/service",
    agentCode: world.config.demo ? DEMO_INVITATION : "",
    demo: world.config.demo,
    seedPublic: world.config.marketSeed !== null,
    clock: { mode, now: xt, day, phase, speed, wallNow, nextPhaseAt, nextOrdersAt },
  };
}
