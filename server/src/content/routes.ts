import { done, refuse, SENT } from "@hongpan/core/contract/answer.ts";
import type { contentCalls } from "@hongpan/core/contract/content.ts";
import { xtOf } from "@hongpan/core/rules/time/calendar.ts";
import { type Lang, say, type SayId } from "@hongpan/core/contract/texts.ts";
import { spoken } from "@hongpan/core/contract/texts/sentence.ts";
import { langNamed, type Handlers } from "../http/http.ts";
import { pageBounds, pageOf, pageReply } from "../http/page.ts";
import type { World } from "../world.ts";
import { articlesWith, type Article } from "./articles.ts";
import { countUnread, readMessages } from "../accounts/messages.ts";
import { futuresSettings, indexSettings, products, stockSettings, siteInfo, spreadRateOne } from "./settings.ts";
import type { Notice } from "../settings/notices.ts";

const USUAL_SIZE = 15;

/** Site, settings, articles, messages (spec/4-calls.md 2.2, 2.3). */
export function contentRoutes(world: World): Handlers<typeof contentCalls> {
  const articles = () => articlesWith(world.notices.shown("article"));
  const fieldsIn = (lang: Lang) => (article: Article) => articleFields(article, lang, xtOf(article.day ?? world.clock.firstDay, 0));
  return {
    "/api/site/getInfo.do": ({ lang }) => done(siteInfo(world, lang)),
    "/api/site/getBannerByPlat.do": ({ lang }) => done(bannersIn(lang, world.notices.shown("banner"))),
    "/api/site/banner.do": async ({ input, reply }) => {
      const picture = drawBanner(input.id, langNamed(input.lang), world.notices.shown("banner"));
      if (picture === null) return refuse("bannerUnknown");
      // A page of another origin shows it in an <img>, which asks without CORS and with no header of ours.
      await reply.header("cross-origin-resource-policy", "cross-origin").type("image/svg+xml").send(picture);
      return SENT;
    },
    "/api/admin/getSetting.do": ({ lang }) => done(stockSettings(world, lang)),
    "/api/admin/getIndexSetting.do": () => done(indexSettings(world)),
    "/api/admin/getFuturesSetting.do": () => done(futuresSettings(world)),
    "/api/admin/getProductSetting.do": () => done(products(world)),
    "/api/user/findSpreadRateOne.do": ({ input, lang }) => spreadRateOne(world, input, lang),
    "/api/art/list.do": ({ input, lang }) => {
      const { artTitle = "", artType } = input;
      // A title or a kind is known in any of its languages.
      const named = ({ title }: Article) => Object.values(title).some((text) => text.includes(artTitle));
      const found = articles().filter((each) => named(each) && (artType === undefined || Object.values(each.kind).includes(artType)));
      return done(pageOf(found, input, USUAL_SIZE, fieldsIn(lang)));
    },
    "/api/art/detail.do": ({ input, lang }) => {
      const article = articles().find((each) => each.id === input.artId);
      return article ? done(fieldsIn(lang)(article)) : refuse("articleUnknown");
    },
    "/user/cash/getMessagelist.do": async ({ input, user, lang }) => {
      const { pageNum, pageSize } = pageBounds(input, USUAL_SIZE);
      const { list, total } = await readMessages(world.db, user.id, lang, { limit: pageSize, offset: (pageNum - 1) * pageSize });
      return done(pageReply(list, total, pageNum, pageSize));
    },
    "/user/cash/getUnreadCount.do": async ({ user }) => done(await countUnread(world.db, user.id)),
  };
}

function articleFields(article: Article, lang: Lang, addTime: number) {
  return {
    id: article.id,
    artTitle: spoken(article.title, lang),
    artType: spoken(article.kind, lang),
    artImg: "",
    author: lang === "en" ? "Hongpan" : lang === "zh-TW" ? "紅盤" : "红盘",
    addTime,
    artSummary: spoken(article.summary, lang),
    artCnt: spoken(article.body, lang),
    views: 0,
  };
}

/** The desk's banners are numbered from here on. */
const OWN_BANNERS = 1000;

interface Banner {
  readonly small: SayId;
  readonly title: SayId;
  readonly note: SayId;
  readonly target: string;
}

const BANNERS: readonly Banner[] = [
  { small: "bannerStartSmall", title: "bannerStartTitle", note: "bannerStartNote", target: "/openaccount" },
  { small: "bannerRulesSmall", title: "bannerRulesTitle", note: "bannerRulesNote", target: "/about?e=5" },
  { small: "bannerProofSmall", title: "bannerProofTitle", note: "bannerProofNote", target: "/proof" },
];

/** The reply of getBannerByPlat.do: what the desk has published (the same in every language), then the product's own. */
function bannersIn(lang: Lang, published: readonly Notice[]) {
  const own = BANNERS.map(({ small, title, note, target }, index) => ({
    id: index + 1,
    bannerUrl: `/api/site/banner.do?id=${index + 1}&lang=${lang}`,
    banTitle: say(title, lang),
    targetUrl: target,
    small: say(small, lang),
    note: say(note, lang),
  }));
  const of = ({ id, title, small, body, target }: Notice) => ({
    id: OWN_BANNERS + id,
    bannerUrl: `/api/site/banner.do?id=${OWN_BANNERS + id}&lang=${lang}`,
    ...{ banTitle: title, targetUrl: target, small, note: body },
  });
  return [...published.map(of), ...own];
}

/** Banner `id` (from 1) as a picture of 750 by 300; null when there is none. */
function drawBanner(id: number, lang: Lang, published: readonly Notice[]): string | null {
  const banner = bannersIn(lang, published).find((each) => each.id === id);
  if (!banner) return null;
  const line = (y: number, size: number, text: string) =>
    `<text x="48" y="${y}" font-size="${size}" fill="#fff" font-family="sans-serif">${escaped(text)}</text>`;
  const words = line(96, 26, banner.small) + line(160, 42, banner.banTitle) + line(220, 26, banner.note);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="750" height="300" viewBox="0 0 750 300"><rect width="750" height="300" fill="#c8102e"/>${words}</svg>`;
}

// Characters that XML does not have would keep the picture from being drawn.
function escaped(text: string): string {
  return text
    .replace(/[\uFFFE\uFFFF]/g, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
