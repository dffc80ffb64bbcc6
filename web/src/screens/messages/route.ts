import type { Same } from "../../text/shape.ts";
import type { ScreenRoute, ScreenTests } from "../../ui/page/screen-route.ts";

export const routes: readonly ScreenRoute<keyof typeof zh>[] = [
  { screen: "messages", paths: "/notify", place: 360, back: "/home", personal: true },
];

/** Titles. */
export const zh = { messages: "消息" };
export const en: Same<typeof zh> = { messages: "Messages" };

export const tests: ScreenTests = {
  budget: { needs: "near", bytes: 1500 },
  inventory: {
    "/notify": { from: "2:192 3:113" },
  },
};
