import { useMemo, useRef, useState } from "react";
import { routeOf } from "../../routes.tsx";
import { store } from "../../store/store.ts";
import { PlaceContext, usePlace, type Place } from "../../ui/page/place.ts";
import { Page, usePageTitle, useRouteTitle } from "../page.tsx";
import { pathOf, searchOf } from "./plan.ts";

interface Props extends Pick<Place, "part"> {
  readonly address: string;
  /** What a screen reader calls it; the main one is the page itself. */
  readonly label: string;
  /** Whether a guest is asked to log in at once. */
  readonly asks: boolean;
  readonly ticketBeside?: boolean;
}

/** One screen in a pane: with an address, a scroll and a title of its own. */
export function Pane({ part, address, label, asks, ticketBeside = false }: Props) {
  const route = routeOf(pathOf(address));
  const scroller = useRef<HTMLDivElement>(null);
  const [title] = useState(() => store<string | null>(null));
  const path = pathOf(address);
  const search = searchOf(address);
  const place = useMemo(() => ({ part, path, search, ticketBeside, scroller, title }), [part, path, search, ticketBeside, title]);
  const Box = part === "main" ? "div" : "aside";
  return (
    <Box className={`pane pane-${part}`} data-screen={route.screen} tabIndex={-1} {...(part === "main" ? {} : { "aria-label": label })}>
      <PlaceContext value={place}>
        {part === "main" && <Named />}
        <div ref={scroller} key={route.screen} className="pane-in">
          <div className="page">
            <Page route={route} asks={asks} />
          </div>
        </div>
      </PlaceContext>
    </Box>
  );
}

/** The main pane names the page in the browser. */
function Named() {
  usePageTitle(useRouteTitle(routeOf(usePlace()?.path ?? "")));
  return null;
}
