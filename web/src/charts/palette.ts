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
  readonly sell: string;
  readonly ma: readonly string[];
  readonly font: string;
}

let read: Palette | null = null;
const watchers = new Set<() => void>();
let observer: MutationObserver | null = null;

/** The colours in force now. Asking for computed styles costs a style pass, and an indicator asks for each of its bars. */
export function readPalette(): Palette {
  observe();
  return (read ??= readNow());
}

/** Calls `changed` when the theme or the palette of the document changes. */
export function watchTheme(changed: () => void): () => void {
  observe();
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/** `#rrggbb` with an opacity. */
export function faded(color: string, opacity: number): string {
  const hex = Math.round(opacity * 255)
    .toString(16)
    .padStart(2, "0");
  return color.length === 7 ? color + hex : color;
}

function observe(): void {
  if (observer) return;
  observer = new MutationObserver(() => {
    read = null;
    for (const watcher of watchers) watcher();
  });
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme", "data-palette", "data-rises", "class"] });
}

function readNow(): Palette {
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
    sell: of("sell"),
    ma: ["ma5", "ma10", "ma20", "ma30", "ma60"].map(of),
    font: of("font") || "sans-serif",
  };
}
