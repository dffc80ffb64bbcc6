/**
 * The inventory of routes: every path of pages 1 and 2 of the specification and of page 3.7, as it stands there, and those of this app's
 * own, with what each shows: what the route says, or what route.ts of its screen says of the address.
 */
import { SCREEN_FILES } from "./screen-files.ts";

export interface Inventoried {
  /** With a query where it needs one. */
  readonly address: string;
  readonly screen: string;
  /** In document.title, in simplified Chinese; null: the address decides. */
  readonly title: string | null;
  /** Where back leads when the app was opened right here (a ticket to its chart, for a guest before it to the market). */
  readonly back: string | null;
  /** What the icon on the right opens. */
  readonly right: string | null;
  /** The tab that is lit. */
  readonly tab: string | null;
  /** A guest meets the login sheet before it. */
  readonly own: boolean;
  /** Page and line of the specification, or "app". */
  readonly from: string;
}

export const ROUTES: readonly Inventoried[] = SCREEN_FILES.flatMap((file) =>
  Object.entries(file.tests.inventory).map(([address, shown]) => {
    const path = address.split("?")[0]!.toLowerCase();
    const route = file.routes.find(({ paths }) => paths.split(" ").includes(path));
    if (!route) throw new Error(`no route of ${file.name} has the path of ${address}`);
    const title = file.zh[route.title ?? route.screen] ?? null;
    const right = route.right === "search" ? "/Searchlist" : null;
    const says = { title, back: route.back ?? null, right, tab: route.tab ?? null, own: route.personal ?? false };
    return { address, screen: file.name, ...says, ...shown };
  }),
);
