/** The screens of the chunk `near`, for everybody. The build (web/route-tables.ts) leaves of them those whose route.ts says so. */
import type { Screen } from "./ui/page/screen-route.ts";

export const screens = import.meta.glob<Screen>(["./screens/*/*-screen.tsx"], { eager: true, import: "default" });
