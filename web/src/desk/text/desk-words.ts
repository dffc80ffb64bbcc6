import type { Same } from "../../text/shape.ts";
import type { deskWords } from "./zh-CN/desk.ts";

/** What a translation of the desk's words looks like. */
export type DeskWords = Same<typeof deskWords>;
