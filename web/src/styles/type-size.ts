/** 大字: the reader's size of type, as if the browser itself were set to it (web/rem.ts). */

const USUAL_PX = 16;
/** Conditions of media rules as they were written: a rem in them is the browser's, whatever the page's is. */
const written = new WeakMap<MediaList, string>();
let factor = 1;
let hears = false;

/** Type of `percent` of the usual size, or the browser's own where that is larger; widths of the style sheets count in it, too. */
export function sizeType(percent: number): void {
  const { style } = document.documentElement;
  style.fontSize = "";
  const own = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  factor = Math.max(1, (USUAL_PX * percent) / 100 / own);
  if (factor > 1) style.fontSize = `${own * factor}px`;
  for (const sheet of document.styleSheets) measure(sheet);
  // A screen's sheet comes with the screen.
  if (!hears)
    document.addEventListener("load", ({ target }) => target instanceof HTMLLinkElement && target.sheet && measure(target.sheet), true);
  hears = true;
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
