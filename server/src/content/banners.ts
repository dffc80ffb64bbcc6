/** The banners of home: their words, and for clients that show a picture the same words drawn. */
import { say, type Lang, type SayId } from "@hongpan/core/contract/texts.ts";

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

/** The reply of getBannerByPlat.do. */
export function bannersIn(lang: Lang) {
  return BANNERS.map(({ small, title, note, target }, index) => ({
    id: index + 1,
    bannerUrl: `/api/site/banner.do?id=${index + 1}&lang=${lang}`,
    banTitle: say(title, lang),
    targetUrl: target,
    small: say(small, lang),
    note: say(note, lang),
  }));
}

/** Banner `id` (from 1) as a picture of 750 by 300; null when there is none. */
export function drawBanner(id: number, lang: Lang): string | null {
  const banner = bannersIn(lang)[id - 1];
  if (!banner) return null;
  const line = (y: number, size: number, text: string) =>
    `<text x="48" y="${y}" font-size="${size}" fill="#fff" font-family="sans-serif">${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</text>`;
  const words = line(96, 26, banner.small) + line(160, 42, banner.banTitle) + line(220, 26, banner.note);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="750" height="300" viewBox="0 0 750 300"><rect width="750" height="300" fill="#c8102e"/>${words}</svg>`;
}
