/** What screens/<name>/route.ts says of its screen. */
import type { ComponentType } from "react";

/** A screen, and what fetches the words that it cannot be shown without. */
export type Screen = ComponentType & { readonly ahead?: () => Promise<unknown> };

export type Tab = "home" | "market" | "holdings" | "watchlist" | "me";

/** A route of a screen. `Title` is the name of a text in the same file. */
export interface ScreenRoute<Title extends string = string> {
  /** The name of the screen's folder. */
  readonly screen: string;
  /** In lower case; an address may have any. */
  readonly paths: string;
  /** The one of its texts that has the name of the screen, unless given. */
  readonly title?: Title;
  /** Its place among the slides. */
  readonly place: number;
  /** Where back leads when the app was opened right here; a tab has no back. */
  readonly back?: string;
  readonly tab?: Tab;
  /** false: the screen brings its own header. */
  readonly header?: false;
  /** The screen shows no heading of its own: its title stands there for screen readers. */
  readonly heading?: "hidden";
  readonly right?: "search";
  /** A guest sees the login sheet instead. */
  readonly personal?: true;
  /** The file of several screens, fetched ahead, that it is part of: `near` for everybody, `mine` for a user. Others have a file each. */
  readonly chunk?: "near" | "mine";
}

/** What tests expect of a screen; the app leaves it out. */
export interface ScreenTests {
  /** Bytes in gzip that it adds to the first screen and to the chunks that it needs; a screen of such a chunk has none. */
  readonly budget?: { readonly needs: "near" | "near and mine"; readonly bytes: number };
  /** Addresses that tests and `npm run shots` visit, with the queries that make other screens of it; a line each route. Its paths, unless given. */
  readonly addresses?: readonly string[];
  /** Every path as the specification writes it, with a query where it needs one. */
  readonly inventory: Readonly<Record<string, Expected>>;
}

/** What an address shows, where it differs from the route. */
interface Expected {
  /** Page and line of the specification, or "app". */
  readonly from: string;
  /** In simplified Chinese; null: the address decides. */
  readonly title?: string | null;
  readonly back?: string | null;
  /** What the icon on the right opens. */
  readonly right?: string | null;
}
