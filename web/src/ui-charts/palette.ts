/** Canvas draws with the same CSS variables as the page; it re-reads them when theme or palette change. */
export interface Palette {
  readonly surface: string;
  readonly grid: string;
  readonly axis: string;
  readonly label: string;
  readonly text: string;
  readonly up: string;
  readonly down: string;
  readonly flat: string;
  readonly price: string;
  readonly average: string;
  readonly buy: string;
  readonly ma: readonly string[];
  readonly font: string;
}

/** The colours in force now. */
export function readPalette(): Palette {
  const style = getComputedStyle(document.documentElement);
  const of = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    surface: of("surface"),
    grid: of("grid"),
    axis: of("line-strong"),
    label: of("text3"),
    text: of("text1"),
    up: of("up"),
    down: of("down"),
    flat: of("flat"),
    price: of("price"),
    average: of("avg"),
    buy: of("buy"),
    ma: ["ma5", "ma10", "ma20", "ma30", "ma60"].map(of),
    font: of("font") || "sans-serif",
  };
}

/** Calls `changed` when the theme or the palette of the document changes. */
export function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme", "data-palette", "class"] });
  return () => observer.disconnect();
}

/** `#rrggbb` with an opacity. */
export function faded(color: string, opacity: number): string {
  const hex = Math.round(opacity * 255)
    .toString(16)
    .padStart(2, "0");
  return color.length === 7 ? color + hex : color;
}
