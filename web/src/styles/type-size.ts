/** 大字: the reader's size of type, as if the browser itself were set to it (web/rem.ts). Loaded, it is in force. */
import { remembered, useStore } from "../store/store.ts";

/** Percent of the usual size. */
export const TYPE_SIZES = [100, 115, 130, 150, 200] as const;

const USUAL_PX = 16;
/** Conditions of media rules as they were written: a rem in them is the browser's, whatever the page's is. */
const written = new WeakMap<MediaList, string>();
let factor = 1;

const chosen = remembered<(typeof TYPE_SIZES)[number]>("type", (kept) => TYPE_SIZES.find((size) => String(size) === kept) ?? 100);
chosen.watch(sizeType);
// A screen's sheet comes with the screen.
document.addEventListener("load", ({ target }) => target instanceof HTMLLinkElement && target.sheet && measure(target.sheet), true);
sizeType();

export function useTypeSize(): (typeof TYPE_SIZES)[number] {
  return useStore(chosen);
}

export const chooseTypeSize = chosen.set;

/** The chosen size of type, or the browser's own where that is larger; widths of the style sheets count in it, too. */
function sizeType(): void {
  const { style } = document.documentElement;
  style.fontSize = "";
  const own = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  factor = Math.max(1, (USUAL_PX * chosen.now()) / 100 / own);
  if (factor > 1) style.fontSize = `${own * factor}px`;
  for (const sheet of document.styleSheets) measure(sheet);
  dispatchEvent(new Event("resize"));
}

function measure({ cssRules }: CSSStyleSheet): void {
  for (const rule of cssRules) {
    if (!(rule instanceof CSSMediaRule)) continue;
    const first = written.get(rule.media) ?? rule.media.mediaText;
    written.set(rule.media, first);
    rule.media.mediaText = first.replace(/([\d.]+)rem/g, (_, rems: string) => `${Number(rems) * factor}rem`);
  }
}
