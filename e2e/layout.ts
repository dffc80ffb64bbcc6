/** What a screen looks like at a width and a size of type, with every switch, sheet and choice of it opened: faults of its layout. */
import type { Page } from "playwright-core";
import { settled, visit } from "./screens.ts";

/** What may be tapped to open or choose something; a link leads to another screen, which is looked at by itself. */
const CHOICES = "button, summary, [role=tab], [role=switch], [role=radio], [role=checkbox], input[type=checkbox], input[type=radio]";
/** Of many like one another (the rows of a list) these many are tapped. */
const OF_A_KIND = 2;
/** No more choices of one screen than these. */
const MOST = 60;
/** What would change more than this screen: who is signed in, the language, the theme, the clock. */
const LEFT_ALONE = /退出登录|登出|Log ?out|Sign out|简体中文|繁體中文|English|下一交易日|next trading day/i;

const DECIDES = /\bbtn\b|\bx\b/;

interface Choice {
  readonly key: string;
  readonly label: string;
}

/** Of a reader who has set his browser's type to twice its size: the page's rem is that. */
export const SIZES = [
  { width: 320, type: 1 },
  { width: 375, type: 1 },
  { width: 375, type: 2 },
] as const;
export const THEMES = ["red", "black"] as const;

/** What was looked at, by what was tapped, and the faults that were found there. */
export interface LookedAt {
  readonly looked: readonly string[];
  readonly faults: Readonly<Record<string, readonly string[]>>;
}

/** Looks at the screen at `address` as it comes, and after each of its choices. */
export async function layoutOf(page: Page, address: string): Promise<LookedAt> {
  const { look, looked, faults } = looking(page);
  await come(page, address);
  await look(address);
  const known = new Set<string>();
  // What a choice brings with it is tapped as well.
  const news = async () => (await choices(page)).filter(({ key }) => known.size < MOST && known.size !== known.add(key).size);
  const left = await news();
  for (let choice = left.shift(); choice; choice = left.shift()) {
    if (!(await tap(page, choice))) {
      await come(page, address);
      if (!(await tap(page, choice))) continue;
    }
    const what = `${address} › ${choice.label}`;
    if (await isElsewhere(page, address)) await come(page, address);
    else {
      await look(what);
      if (await leaveDialog(page, (inner) => look(`${what} › ${inner}`))) await come(page, address);
      else left.push(...(await news()));
    }
  }
  return { looked, faults };
}

function looking(page: Page): LookedAt & { readonly look: (what: string) => Promise<void> } {
  const looked: string[] = [];
  const met = new Set<string>();
  const faults: Record<string, readonly string[]> = {};
  const look = async (what: string) => {
    looked.push(what);
    // A fault that stays is told where it was met first.
    const found = (await page.evaluate(faultsOfLayout)).filter((each) => met.size !== met.add(each).size);
    if (found.length > 0) faults[what] = found;
  };
  return { look, looked, faults };
}

// A dialog's own choices, but no button that decides something; then it is closed. Says whether there was one.
async function leaveDialog(page: Page, look: (inner: string) => Promise<void>): Promise<boolean> {
  if (!(await page.evaluate(() => document.querySelector("dialog[open]") !== null))) return false;
  for (const inner of await choices(page)) {
    if (DECIDES.test(inner.key)) continue;
    if (!(await tap(page, inner))) break;
    await look(inner.label);
  }
  await page.keyboard.press("Escape");
  await page.evaluate(() => document.querySelectorAll<HTMLDialogElement>("dialog[open]").forEach((each) => each.close()));
  return true;
}

function isElsewhere(page: Page, address: string): Promise<boolean> {
  return page.evaluate((to) => location.pathname + location.search !== to, address);
}

async function come(page: Page, address: string): Promise<void> {
  await page.evaluate(() => {
    history.pushState(null, "", "/about?e=6");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await visit(page, address);
  await settled(page).catch(() => undefined);
}

/** Taps the choice again where it now stands; says whether it was there. */
async function tap(page: Page, { key }: Choice): Promise<boolean> {
  const there = (await choices(page)).findIndex((each) => each.key === key) >= 0;
  if (!there) return false;
  await page.evaluate(
    ([selector, wanted]) => {
      const all = [...document.querySelectorAll<HTMLElement>(selector!)];
      all.find((each) => each.dataset["layoutKey"] === wanted)?.click();
    },
    [CHOICES, key],
  );
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await settled(page).catch(() => undefined);
  return true;
}

async function choices(page: Page): Promise<readonly Choice[]> {
  const all = await page.evaluate(
    ([selector, most]) => {
      const dialogs = [...document.querySelectorAll("dialog[open]")];
      const root: ParentNode = dialogs.at(-1) ?? document;
      const counted = new Map<string, number>();
      return [...root.querySelectorAll<HTMLElement>(selector as string)].flatMap((each) => {
        if (
          !each.checkVisibility({ visibilityProperty: true }) ||
          each.matches(":disabled, [aria-disabled=true]") ||
          each.closest("[inert]")
        )
          return [];
        const above = [each, each.parentElement, each.parentElement?.parentElement].map(
          (one) =>
            one?.className
              .toString()
              .replace(/\b(on|open|is-\w+)\b/g, "")
              .trim() ?? "",
        );
        const kind = `${each.tagName} ${each.getAttribute("role") ?? ""} ${above.join("/")}`;
        const nth = counted.get(kind) ?? 0;
        counted.set(kind, nth + 1);
        const like = each.parentElement?.childElementCount ?? 0;
        if (nth >= (most as number) && (each.getAttribute("role") !== "tab" || like > 12)) return [];
        const key = `${kind} #${nth}`;
        each.dataset["layoutKey"] = key;
        const label = (each.getAttribute("aria-label") ?? (each.innerText || each.closest("label")?.innerText) ?? "")
          .replace(/\s+/g, " ")
          .trim();
        return [{ key, label: `${label.slice(0, 30)}` }];
      });
    },
    [CHOICES, OF_A_KIND] as const,
  );
  return all.filter(({ label }) => !LEFT_ALONE.test(label));
}

/** Asked inside the page. */
export function faultsOfLayout(): string[] {
  const SLACK = 1.5;
  const CONTROLS =
    "button, a[href], input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=switch], [role=radio], [role=checkbox]";
  const faults = new Set<string>();
  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  const root: Element = dialog ?? document.body;
  const width = document.documentElement.clientWidth;
  const name = (element: Element) => {
    const words = (element.getAttribute("aria-label") ?? element.textContent ?? "").replace(/\s+/g, " ").trim().slice(0, 24);
    const classes = [element.parentElement, element].map(
      (each) => `${each?.tagName.toLowerCase() ?? ""}${each?.className ? `.${each.className.toString().trim().replace(/\s+/g, ".")}` : ""}`,
    );
    return `${classes.join(" > ")} 「${words}」`;
  };
  interface Box {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  }
  // What stays where the rest scrolls, what a dialog holds, what floats above: their own layer.
  const layerOf = (element: Element): Element => {
    for (let each: Element | null = element; each && each !== root; each = each.parentElement) {
      const { position, zIndex } = getComputedStyle(each);
      if (position === "fixed" || position === "sticky" || (position === "absolute" && zIndex !== "auto" && zIndex !== "0")) return each;
    }
    return root;
  };
  const isOut = (element: Element) =>
    !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
    element.closest(".sr, svg, canvas, [aria-hidden=true], .tk, option") !== null ||
    element.matches(".sr");
  // The nearest part that cuts what overflows it, and how: scrolls, ellipsis, cut.
  const clipOf = (element: Element, box: Box): "free" | "scrolls" | "ellipsis" | { readonly cut: Element; readonly by: number } => {
    for (let each: Element | null = element; each && each !== root.parentElement; each = each.parentElement) {
      const style = getComputedStyle(each);
      if (style.overflowX === "visible" && style.overflowY === "visible") continue;
      if (/auto|scroll/.test(style.overflowX)) return "scrolls";
      const { left, right, top, bottom } = each.getBoundingClientRect();
      const by = Math.max(box.right - right, left - box.left);
      if (by > SLACK && style.overflowX !== "visible") return style.textOverflow === "ellipsis" ? "ellipsis" : { cut: each, by };
      const high = Math.max(box.bottom - bottom, top - box.top);
      if (high > SLACK + 2 && !/visible|auto|scroll/.test(style.overflowY) && style.webkitLineClamp === "none")
        return { cut: each, by: high };
      if (/auto|scroll/.test(style.overflowY)) return "scrolls";
      if (style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none") return "ellipsis";
    }
    return "free";
  };
  // A row that is drawn over its actions until it is swiped aside, a page over another.
  const isOver = (one: Element, other: Element) => {
    for (let each = one.parentElement; each && !each.contains(other); each = each.parentElement) {
      const { position, backgroundColor } = getComputedStyle(each);
      if (position !== "static" && !/, 0\)$|^transparent$/.test(backgroundColor)) return true;
    }
    return false;
  };
  if (document.documentElement.scrollWidth > width + 1)
    faults.add(`wider than the screen: ${document.documentElement.scrollWidth} > ${width}`);
  if (dialog) {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    if (left < -1 || right > width + 1 || top < -1 || bottom > innerHeight + 1)
      faults.add(`dialog beyond the screen: ${Math.round(left)} ${Math.round(top)} ${Math.round(right)} ${Math.round(bottom)}`);
  }
  interface Part extends Box {
    readonly element: Element;
    readonly layer: Element;
    readonly control: boolean;
  }
  const parts: Part[] = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const holder = texts.currentNode.parentElement;
    if (!holder || !texts.currentNode.nodeValue?.trim() || isOut(holder)) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    for (const { left, right, top, bottom } of range.getClientRects()) {
      if (right - left < 1) continue;
      const clip = clipOf(holder, { left, right, top, bottom });
      if (typeof clip === "object") faults.add(`cut by ${Math.round(clip.by)}: ${name(holder)}`);
      else if (clip === "free" && (left < -1 || right > width + 1))
        faults.add(`text outside by ${Math.round(Math.max(-left, right - width))}: ${name(holder)}`);
      // Lines of type are higher than their letters.
      const air = (bottom - top) / 5;
      if (clip === "free")
        parts.push({ element: holder, layer: layerOf(holder), control: false, left, right, top: top + air, bottom: bottom - air });
    }
  }
  for (const element of root.querySelectorAll<HTMLElement>(CONTROLS)) {
    if (isOut(element) || (element.matches("label *") && element.matches("input"))) continue;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    if (right - left < 1) continue;
    const clip = clipOf(element.parentElement ?? element, { left, right, top, bottom });
    if (typeof clip === "object" && clip.by > 3) faults.add(`control cut by ${Math.round(clip.by)}: ${name(element)}`);
    else if (clip === "free" && (left < -1 || right > width + 1))
      faults.add(`control outside by ${Math.round(Math.max(-left, right - width))}: ${name(element)}`);
    const wider = getComputedStyle(element, "::after");
    const reach = (own: number, after: string) =>
      wider.position === "absolute" && wider.content !== "none" ? Math.max(own, Number.parseFloat(after) || 0) : own;
    const [wide, high] = [reach(right - left, wider.width), reach(bottom - top, wider.height)];
    const least = element.matches(".btn:not(.sm)") ? 44 : 24;
    const inSentence =
      element.matches("a:not(.btn), input:not([type=checkbox], [type=radio])") || getComputedStyle(element).display === "inline";
    if (!inSentence && (high < least - 0.5 || wide < 23.5))
      faults.add(`small, ${Math.round(wide)} by ${Math.round(high)}: ${name(element)}`);
    if (clip === "free") parts.push({ element, layer: layerOf(element), control: true, left, right, top, bottom });
  }
  // A seal's frame stands off its letters: what lies over the frame is covered by it.
  for (const element of root.querySelectorAll(".seal")) {
    if (isOut(element)) continue;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    parts.push({ element, layer: layerOf(element), control: false, left, right, top, bottom });
  }
  parts.sort((a, b) => a.top - b.top);
  parts.forEach((one, at) => {
    for (const other of parts.slice(at + 1)) {
      if (other.top >= one.bottom) break;
      if (
        one.element === other.element ||
        one.layer !== other.layer ||
        one.element.contains(other.element) ||
        other.element.contains(one.element)
      )
        continue;
      const [wide, high] = [
        Math.min(one.right, other.right) - Math.max(one.left, other.left),
        Math.min(one.bottom, other.bottom) - other.top,
      ];
      if (wide > 2 && high > 2 && !isOver(one.element, other.element) && !isOver(other.element, one.element))
        faults.add(`overlap by ${Math.round(wide)} by ${Math.round(high)}: ${name(one.element)} and ${name(other.element)}`);
    }
  });
  return [...faults];
}
