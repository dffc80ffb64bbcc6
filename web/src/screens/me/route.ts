import type { Same } from "../../text/shape.ts";
import type { ScreenRoute, ScreenTests } from "../../ui/page/screen-route.ts";

export const routes: readonly ScreenRoute<keyof typeof zh>[] = [
  { screen: "me", paths: "/user /newuser", place: 50, tab: "me", header: false, personal: true, chunk: "mine" },
];

/** Titles. */
export const zh = { me: "我的" };
export const en: Same<typeof zh> = { me: "Me" };

export const tests: ScreenTests = {
  inventory: {
    "/user": { from: "1:18 2:100" },
    "/newUser": { from: "2:75 3:114" },
  },
};
