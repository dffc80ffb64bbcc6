import type { contentCalls } from "@hongpan/core/contract/content.ts";
import { xtOf } from "@hongpan/core/rules/time/calendar.ts";
import { done, langNamed, refuse, type Handlers } from "../http/http.ts";
import { pageBounds, pageOf, pageReply } from "../http/page.ts";
import type { World } from "../world.ts";
import { ARTICLES, type Article } from "./articles.ts";
import { bannersIn, drawBanner } from "./banners.ts";
import { countUnread, readMessages } from "../accounts/messages.ts";
import { futuresSettings, indexSettings, products, stockSettings } from "./settings.ts";
import { siteInfo } from "./site.ts";
import { spreadRateOne } from "./spread-bands.ts";

const USUAL_SIZE = 15;

/** Site, settings, articles, messages (spec/4-calls.md 2.2, 2.3). */
export function contentRoutes(world: World): Handlers<typeof contentCalls> {
  const fieldsOf = (article: Article) => articleFields(article, xtOf(world.clock.firstDay, 0));
  return {
    "/api/site/getInfo.do": ({ lang }) => done(siteInfo(world, lang)),
    "/api/site/getBannerByPlat.do": ({ lang }) => done(bannersIn(lang)),
    "/api/site/banner.do": async ({ input, reply }) => {
      const picture = drawBanner(input.id, langNamed(input.lang));
      if (picture === null) return refuse("bannerUnknown");
      // A page of another origin shows it in an <img>, which asks without CORS and with no header of ours.
      await reply.header("cross-origin-resource-policy", "cross-origin").type("image/svg+xml").send(picture);
      return done(undefined as never);
    },
    "/api/admin/getSetting.do": () => done(stockSettings(world)),
    "/api/admin/getIndexSetting.do": () => done(indexSettings(world)),
    "/api/admin/getFuturesSetting.do": () => done(futuresSettings(world)),
    "/api/admin/getProductSetting.do": () => done(products),
    "/api/user/findSpreadRateOne.do": ({ input, lang }) => spreadRateOne(world, input, lang),
    "/api/art/list.do": ({ input }) => {
      const { artTitle = "", artType } = input;
      const found = ARTICLES.filter((each) => each.title.includes(artTitle) && (artType === undefined || each.kind === artType));
      return done(pageOf(found, input, USUAL_SIZE, fieldsOf));
    },
    "/api/art/detail.do": ({ input }) => {
      const article = ARTICLES.find((each) => each.id === input.artId);
      return article ? done(fieldsOf(article)) : refuse("articleUnknown");
    },
    "/user/cash/getMessagelist.do": async ({ input, user, lang }) => {
      const { pageNum, pageSize } = pageBounds(input, USUAL_SIZE);
      const { list, total } = await readMessages(world.db, user.id, lang, { limit: pageSize, offset: (pageNum - 1) * pageSize });
      return done(pageReply(list, total, pageNum, pageSize));
    },
    "/user/cash/getUnreadCount.do": async ({ user }) => done(await countUnread(world.db, user.id)),
  };
}

function articleFields(article: Article, addTime: number) {
  return {
    id: article.id,
    artTitle: article.title,
    artType: article.kind,
    artImg: "",
    author: "红盘",
    addTime,
    artSummary: article.summary,
    artCnt: article.body,
    views: 0,
  };
}
