import { done, refuse } from "@hongpan/core/contract/answer.ts";
import type { contentCalls } from "@hongpan/core/contract/content.ts";
import { xtOf } from "@hongpan/core/rules/time/calendar.ts";
import { langNamed, type Handlers } from "../http/http.ts";
import type { Lang } from "@hongpan/core/contract/texts.ts";
import { spoken } from "@hongpan/core/contract/texts/sentence.ts";
import { pageBounds, pageOf, pageReply } from "../http/page.ts";
import type { World } from "../world.ts";
import { articlesWith, type Article } from "./articles.ts";
import { bannersIn, drawBanner } from "./banners.ts";
import { countUnread, readMessages } from "../accounts/messages.ts";
import { futuresSettings, indexSettings, products, stockSettings } from "./settings.ts";
import { siteInfo } from "./site.ts";
import { spreadRateOne } from "./spread-bands.ts";

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
      return done(undefined as never);
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
