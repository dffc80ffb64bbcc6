import type { Same } from "../../text/shape.ts";
import type { ScreenRoute, ScreenTests } from "../../ui/page/screen-route.ts";

export const routes: readonly ScreenRoute<keyof typeof zh>[] = [
  { screen: "news", paths: "/newpage /newgg /alertdetail", place: 350, back: "/home" },
];

/** Titles. */
export const zh = { news: "资讯", notice: "公告" };
export const en: Same<typeof zh> = { news: "News", notice: "Notice" };

export const tests: ScreenTests = {
  budget: { needs: "near", bytes: 2300 },
  addresses: ["/newpage /newpage?type=6 /newpage?listid=1 /newgg /alertdetail"],
  inventory: {
    "/newPage": { from: "1:33" },
    "/newGg": { from: "1:34 1:35", title: "公告" },
    "/alertdetail": { from: "1:34 3:113", title: "公告" },
  },
};
