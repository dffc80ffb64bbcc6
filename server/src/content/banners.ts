/** The banners of home: their words, and for clients that show a picture the same words drawn. */
import { say, type Lang, type SayId } from "@hongpan/core/contract/texts.ts";
import type { Notice } from "../settings/notices.ts";

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
export function bannersIn(lang: Lang, published: readonly Notice[]) {
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
export function drawBanner(id: number, lang: Lang, published: readonly Notice[]): string | null {
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
