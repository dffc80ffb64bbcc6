import { useEffect, type ReactNode } from "react";
import { useQuote } from "../../data/market/quotes.ts";
import { useText } from "../../text/text.ts";
import { directionOf, percent } from "../../ui/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { priceText } from "../../ui/market-format.ts";
import { useModal } from "../../ui/modal.ts";
import { Seal } from "../../ui/seal.tsx";
import { turnPointers } from "./turn-pointers.ts";

interface Props {
  readonly gid: string;
  readonly name: string;
  readonly places: number;
  readonly tabs: ReactNode;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** The chart on the whole screen: the phone's own landscape where it can be had, else the page turned by a quarter. */
export function Landscape({ gid, name, places, tabs, children, onClose }: Props) {
  const t = useText();
  const dialog = useModal(true, onClose);
  const quote = useQuote(gid);
  useEffect(() => takeScreen(), []);
  useEffect(() => (dialog.current ? turnPointers(dialog.current) : undefined), [dialog]);
  return (
    <dialog ref={dialog} className="land" aria-label={`${name} ${t.chart.landscape}`}>
      <div className="land-hd">
        <b className="ell">{name}</b>
        <span className={`m ${directionOf(quote?.hcrate)}`}>
          {priceText(quote?.nowPrice, places)} {percent(quote?.hcrate)}
        </span>
        <div className="grow">{tabs}</div>
        <Seal />
        <button type="button" className="tap" aria-label={t.chart.leaveLandscape} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className="land-bd">{children}</div>
    </dialog>
  );
}

// Full screen and a locked orientation are favours of the browser: without them the page turns itself.
function takeScreen(): () => void {
  const orientation = screen.orientation as ScreenOrientation & { readonly lock?: (to: string) => Promise<void> };
  const turned = document.documentElement.requestFullscreen?.({ navigationUI: "hide" }).then(() => orientation.lock?.("landscape"));
  turned?.catch(() => null);
  return () => {
    orientation.unlock?.();
    if (document.fullscreenElement) document.exitFullscreen().catch(() => null);
  };
}
