import type { Same } from "../../text/shape.ts";
import type { ScreenRoute, ScreenTests } from "../../ui/page/screen-route.ts";

export const routes: readonly ScreenRoute<keyof typeof zh>[] = [{ screen: "college", paths: "/college", place: 260, back: "/home" }];

/** Titles. */
export const zh = { college: "投教学院" };
export const en: Same<typeof zh> = { college: "Academy" };

export const tests: ScreenTests = {
  budget: { needs: "near and mine", bytes: 19_300 },
  addresses: [
    "/college /college?lesson=margin /college?lesson=tomorrow /college?lesson=forced /college?lesson=fees /college?lesson=nextDay /college?lesson=limits /college?lesson=auction /college?lesson=issues /college?lesson=bonds /college?lesson=promise /college?tab=compare /college?tab=words",
  ],
  inventory: {
    "/college": { from: "2:169 3:127" },
  },
};
