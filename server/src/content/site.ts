/** What the site says of itself. */
import { aboutTexts } from "@hongpan/core/contract/about.ts";
import { agreements, AGREEMENT_HEADING, type Agreement } from "@hongpan/core/contract/agreements.ts";
import { say, type Lang } from "@hongpan/core/contract/texts.ts";
import type { World } from "../world.ts";

const DEMO_INVITATION = "100001";

/** An agreement as one text: heading, each clause with its note. */
function agreementText({ paragraphs, notes }: Agreement): string {
  const noted = paragraphs.flatMap((paragraph, i) => [
    paragraph,
    ...notes.filter(({ clause }) => clause === i + 1).map(({ text }) => text),
  ]);
  return [AGREEMENT_HEADING, ...noted].join("\n");
}

/** The trade agreement of getInfo, getSetting and getUserInfo. */
export const tradeAgreeText = agreementText(agreements.trade);

/** The reply of getInfo.do. */
export function siteInfo(world: World, lang: Lang) {
  const { mode, xt, day, phase, speed, wallNow, nextPhaseAt, nextOrdersAt } = world.clock.face();
  return {
    siteName: "红盘",
    siteLogo: "",
    siteLogoSm: "",
    siteIntro: "用纸上的钱，练真的杠杆",
    siteVersionInfo: world.version,
    riskNotice: say("riskNotice", lang),
    ...aboutTexts(lang),
    regAgree: agreements.register.title,
    regAgreeText: agreementText(agreements.register),
    tradeAgree: agreements.trade.title,
    tradeAgreeText,
    tradeAgreeTitle: agreements.trade.title,
    onlineService: "/service",
    agentCode: world.config.demo ? DEMO_INVITATION : "",
    demo: world.config.demo,
    shut: [...world.switches.off()],
    seedPublic: world.config.marketSeed !== null,
    clock: { mode, now: xt, day, phase, speed, wallNow, nextPhaseAt, nextOrdersAt },
  };
}
