/**
 * A phone: the system's Chromium at 375 pixels, which fails a test on any console error. In tests it is Debian's headless shell, which does
 * the same with a third less processor time, but has no notifications.
 */
import { existsSync } from "node:fs";
import { chromium, type Browser, type Page } from "playwright-core";

export interface Phone {
  readonly page: Page;
  /** Console errors and page errors so far. */
  readonly complaints: string[];
  readonly close: () => Promise<void>;
}

const NAMES = ["chromium", "chromium-browser", "google-chrome"].map((name) => `/usr/bin/${name}`);
const firstOf = (paths: readonly (string | undefined)[]) => paths.find((path) => path && existsSync(path));
const CHROMIUM = firstOf([process.env["CHROMIUM"], ...NAMES]);
/** A test runs in the headless shell; without one, or with a browser of the user's choice, the whole browser takes its place. */
const IN_TEST = process.env["VITEST"] !== undefined;
const SHELL = IN_TEST ? firstOf([process.env["CHROMIUM"], "/usr/bin/chromium-headless-shell", ...NAMES]) : CHROMIUM;

/** A login of the demo user. */
export async function demoToken(url: string): Promise<string> {
  const fields = new URLSearchParams({ phone: "13800000001", userPwd: "hongpan2026" });
  const reply = (await (await fetch(`${url}/api/user/login.do`, { method: "POST", body: fields })).json()) as { data: { token: string } };
  return reply.data.token;
}

/** A phone on which the demo user is logged in. */
export async function demoPhone(url: string, token: string, options: Look = {}): Promise<Phone> {
  const phone = await openPhone(url, options);
  await phone.page.addInitScript((kept) => localStorage.setItem("USERTOKEN", kept), token);
  return phone;
}

interface Look {
  readonly theme?: string;
  readonly lang?: string;
  readonly width?: number;
  /** A computer of this height: a mouse, no touch. */
  readonly desk?: number;
  /** The size of the browser's type beside the usual one: 2 is 200 %. */
  readonly type?: number;
  /** Pixels of the screen for one of the page, where it is not a phone's 2; a test does with 1, which is drawn in a quarter of the time. */
  readonly scale?: number;
  /** This phone has never been here: the cards of a first visit come. */
  readonly firstVisit?: true;
  /** A name that stands for this machine, other than localhost, ending in .test: a page of http by it is no secure context. */
  readonly name?: string;
  /** The app's service worker may be there: of most tests it would answer in place of the server. */
  readonly worker?: true;
  /** It has notifications, and the worker: the whole browser, of which a phone costs a second more. */
  readonly notices?: true;
}

/** Opens a phone on `url`; `theme` is red or black. */
export async function openPhone(url: string, options: Look = {}): Promise<Phone> {
  const launched = browserAt(options.notices ? CHROMIUM : SHELL);
  launched.phones += 1;
  const browser = await launched.browser;
  const context = await browser.newContext({
    viewport: { width: options.width ?? 375, height: options.desk ?? 812 },
    deviceScaleFactor: options.scale ?? (options.desk || IN_TEST ? 1 : 2),
    isMobile: !options.desk,
    hasTouch: !options.desk,
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    serviceWorkers: options.worker || options.notices ? "allow" : "block",
    // Of itself the headless shell refuses what a tap on 复制 may do in every browser.
    ...(options.notices || !IN_TEST ? {} : { permissions: ["clipboard-write"] }),
    baseURL: options.name ? url.replace("127.0.0.1", options.name) : url,
  });
  const stored = {
    theme: options.theme ?? "red",
    language: options.lang ?? "zh-CN",
    ...(options.firstVisit ? {} : { ONBOARDING: "seen" }),
  };
  await context.addInitScript((values) => {
    for (const [name, value] of Object.entries(values)) if (localStorage.getItem(name) === null) localStorage.setItem(name, value);
  }, stored);
  await context.addInitScript(holdEndless);
  const page = await context.newPage();
  if (options.type !== undefined) {
    const fontSizes = { standard: 16 * options.type, fixed: 13 * options.type };
    await (await context.newCDPSession(page)).send("Page.setFontSizes", { fontSizes });
  }
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.setDefaultTimeout(60_000);
  return { page, complaints, close: () => context.close().then(() => leaveBrowser(launched)) };
}

/** A file of the site: nothing of the app runs there, which would draw every step of a day that passes. */
export const NOWHERE = "/robots.txt";

/** Loads the page's address again after `work`, meanwhile without the app. */
export async function cameBack(page: Page, work: () => Promise<unknown>): Promise<void> {
  const address = page.url();
  await page.goto(NOWHERE);
  await work();
  await page.goto(address);
}

/**
 * What moves without an end (the dot of the clock, the head of a line, what waits) stands still: each of them has every phone drawn
 * sixty times a second, by the processor alone. What it does once and is done with, it does.
 */
function holdEndless(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(".dot.live, .mhead, .sk { animation-play-state: paused !important; }");
  document.adoptedStyleSheets.push(sheet);
}

interface Launched {
  readonly browser: Promise<Browser>;
  /** How many of its phones are open. */
  phones: number;
}

const browsers = new Map<string | undefined, Launched>();

/** One browser of a path for all phones of this process: each has its own storage and cache, and a start takes longer than most screens. */
function browserAt(path: string | undefined): Launched {
  const known = browsers.get(path);
  if (known) return known;
  // One that did not start, or has died, is no reason for the next phone to fail.
  const forget = () => browsers.delete(path);
  const launched = { browser: launch(path, forget), phones: 0 };
  launched.browser.catch(forget);
  browsers.set(path, launched);
  return launched;
}

// Of a test run it goes with its process, which has other files to come; a script ends when nothing of it is left.
async function leaveBrowser(launched: Launched): Promise<void> {
  launched.phones -= 1;
  if (launched.phones === 0 && !IN_TEST) await (await launched.browser).close();
}

/** Pages of Chromium's own address bar, which it keeps ready in every window: they take a second of processor time for each phone. */
const OWN_PAGES = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"];
/** What Playwright leaves out, since a list of ours stands in place of its own. */
const PLAYWRIGHTS = [
  ...["AimEnabled", "AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose"],
  ...["HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "LensOverlay", "MediaRouter", "NetworkTimeServiceQuerying"],
  ...["OptimizationHints", "PaintHolding", "PreconnectToSearch", "ThirdPartyStoragePartitioning"],
];

async function launch(path: string | undefined, onEnd: () => void): Promise<Browser> {
  const browser = await chromium.launch({
    ...(path ? { executablePath: path } : {}),
    timeout: 120_000,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
      // The shell alone would round the width of a letter to whole pixels.
      "--font-render-hinting=none",
      `--disable-features=${[...OWN_PAGES, ...PLAYWRIGHTS].join(",")}`,
      "--host-resolver-rules=MAP *.test 127.0.0.1",
    ],
  });
  browser.on("disconnected", onEnd);
  return browser;
}
