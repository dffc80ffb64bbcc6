/** All addresses of the app. */
import { SCREEN_FILES } from "./screen-files.ts";

/** A line each route, as route.ts of its screen says; an address that needs a query has it. */
export const SCREENS = SCREEN_FILES.flatMap(({ routes, tests }) => tests.addresses ?? routes.map(({ paths }) => paths)).map((line) =>
  line.split(" "),
);
