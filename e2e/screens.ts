/** What must hold for every screen, asked inside the page. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import type { Phone } from "./phone.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Loads the checker of accessibility into the page. */
export async function bringAxe({ page }: Pick<Phone, "page">): Promise<void> {
  await page.evaluate(AXE);
}

/** Goes to an address inside the app, without loading it again, and waits until nothing of it is on its way; says whether it came. */
export async function visit(page: Page, address: string): Promise<boolean> {
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
  const there = () => document.querySelector("h1") !== null && document.querySelector("[role=status] .sk") === null;
  return page.waitForFunction(there, null, { timeout: 60_000, polling: 30 }).then(
    () => true,
    () => false,
  );
}

/** Waits until what a tap has opened stands still and nothing of it is on its way. */
export async function settled(page: Page): Promise<void> {
  const still = () =>
    document.querySelector("main .sk, dialog[open] .sk") === null &&
    document.getAnimations().every(({ playState, effect }) => playState !== "running" || effect?.getTiming().iterations === Infinity);
  await page.waitForFunction(still, null, { timeout: 60_000, polling: 30 });
}

export type Rules = "all" | "colours" | "structure" | "none";

export interface Looked {
  /**
   * Which rules of accessibility: all; colours alone for the second theme, whose elements are those of the first; all but colours in
   * another language or width of a theme that has been looked at; none where both have been.
   */
  readonly rules?: Rules;
  /** The language is not Chinese, but for these names. */
  readonly names?: readonly string[];
}

/** Faults of the screen that is shown, in words. */
export async function faultsOf(page: Page, { rules = "all", names }: Looked): Promise<string[]> {
  return [
    ...(rules === "none" ? [] : await page.evaluate(brokenRules, rules)),
    ...(await page.evaluate(looseEnds)),
    ...(await page.evaluate(rawNames)),
    ...(names ? await chineseIn(page, names) : []),
  ];
}

interface AxeNode {
  /** Selectors that lead to it. */
  readonly target: readonly string[];
  readonly html: string;
  readonly failureSummary?: string;
}
interface AxeRun {
  readonly violations: { readonly id: string; readonly nodes: readonly AxeNode[] }[];
}
declare const axe: { readonly run: (context: Document | { readonly include: readonly string[] }, options: object) => Promise<AxeRun> };

async function brokenRules(wanted: Rules): Promise<string[]> {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
  const runOnly = wanted === "colours" ? { type: "rule", values: ["color-contrast"] } : { type: "tag", values: tags };
  const rules = wanted === "structure" ? { "color-contrast": { enabled: false } } : {};
  const { violations } = await axe.run(document, { runOnly, rules, resultTypes: ["violations"] });
  // What is scrolled half under a bar that stays counts as small: each is looked at once more by itself, in the middle of the screen.
  const isUnder = ({ failureSummary = "" }: AxeNode) => failureSummary.includes("partially obscured");
  const found: AxeRun["violations"][number][] = violations.map(({ id, nodes }) => ({ id, nodes: nodes.filter((node) => !isUnder(node)) }));
  for (const { target } of violations.flatMap(({ nodes }) => nodes.filter(isUnder))) {
    document.querySelector(target[0] ?? "")?.scrollIntoView({ block: "center" });
    const again = await axe.run({ include: [target[0] ?? ""] }, { runOnly, rules, resultTypes: ["violations"] });
    found.push(...again.violations);
  }
  return found.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary = "" }) => `${id}: ${html} ${failureSummary}`));
}

function looseEnds(): string[] {
  const faults: string[] = [];
  // A phone that is given more than it has room for makes its window wider: clientWidth stays.
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`wider than the screen: ${scrollWidth} > ${clientWidth}`);
  for (const element of document.querySelectorAll<HTMLElement>("main *, header *, dialog[open] *")) {
    const { right, width } = element.getBoundingClientRect();
    if (width === 0 || right <= innerWidth + 1 || !element.checkVisibility()) continue;
    let clip = element.parentElement;
    while (clip && !clip.matches("main, header, dialog, .page") && getComputedStyle(clip).overflowX === "visible")
      clip = clip.parentElement;
    if (clip?.matches("main, header, dialog, .page")) faults.push(`sticks out by ${right - innerWidth}: ${element.outerHTML.slice(0, 90)}`);
  }
  const words = document.body.innerText;
  const loose = /\b(undefined|null|NaN|Infinity)\b|\[object \w+\]|\b[a-z]+(\.[a-z]+)*[a-z][A-Z][a-zA-Z]*\b/.exec(words);
  if (loose) faults.push(`loose end: ${loose[0]} in ${words.slice(Math.max(0, loose.index - 30), loose.index + 40)}`);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let marked = false;
  while (!marked && texts.nextNode()) {
    const holder = texts.currentNode.parentElement;
    if (!/模[拟擬]|\bSIM\b/.test(texts.currentNode.nodeValue ?? "") || !holder?.checkVisibility({ visibilityProperty: true })) continue;
    const { top, bottom } = holder.getBoundingClientRect();
    marked = bottom > 0 && top < innerHeight;
  }
  if (!marked) faults.push("no seal in sight");
  return faults;
}

// Internal identifiers in texts or labels: serial numbers of orders and postings, codes with an exchange prefix (hf_OIL, sh600519).
function rawNames(): string[] {
  const raw = /\d{15,}|\bhf_[A-Z]+|\b(?:sh|sz|bj)\d{6}\b|\bhk\d{5}\b/;
  // Exempt: numbers to copy, hashes and user input.
  const exempt = "code, .hex, .number, textarea, script, style";
  const faults = new Set<string>();
  const look = (text: string | null, element: Element | null) => {
    const found = raw.exec(text ?? "");
    if (found && element?.checkVisibility() && !element.closest(exempt)) faults.add(`raw name: ${(text ?? "").trim().slice(0, 80)}`);
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) look(texts.currentNode.nodeValue, texts.currentNode.parentElement);
  for (const element of document.body.querySelectorAll("[aria-label]")) look(element.getAttribute("aria-label"), element);
  return [...faults];
}

/** Chinese in words and labels, other than `names` and parts that say with `lang` that they are Chinese. */
function chineseIn(page: Page, names: readonly string[]): Promise<string[]> {
  return page.evaluate((allowed) => {
    const faults = new Set<string>();
    const look = (text: string | null, element: Element | null) => {
      if (!text || !/[\u3400-\u9fff]/.test(text) || element?.closest("body [lang|=zh], script, style")) return;
      const left = allowed.reduce((rest, name) => rest.replaceAll(name, ""), text);
      if (/[\u3400-\u9fff]/.test(left)) faults.add(`Chinese: ${text.trim().slice(0, 60)}`);
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) look(texts.currentNode.nodeValue, texts.currentNode.parentElement);
    for (const element of document.body.querySelectorAll("[aria-label],[placeholder],[title],[alt]"))
      for (const name of ["aria-label", "placeholder", "title", "alt"]) look(element.getAttribute(name), element);
    return [...faults];
  }, names);
}
