/**
 * Screens in a browser without a server: each test opens addresses of the built app in the system's Chromium at 375 pixels, with a stub
 * server behind its network. A console error, or a call that the stub has no answer for, fails the test.
 */
import { test as base } from "vitest";
import type { Page } from "playwright-core";
import { openPhone, type Phone } from "../../../e2e/phone.ts";
import { stubServer, type StubServer } from "./stub-server.ts";
import { TOKEN, topicStart, usual } from "./usual.ts";

interface Look {
  /** Nobody is logged in; otherwise it is the demo user. */
  readonly guest?: true;
  readonly theme?: "red" | "black" | "system";
  readonly lang?: "zh-CN" | "zh-TW" | "en";
  readonly width?: number;
  readonly height?: number;
  /** Screens slide and prices are tinted; otherwise the phone asks for less motion, which draws a screen once in place of for each frame. */
  readonly moving?: true;
  /** Entries of localStorage. */
  readonly stored?: Readonly<Record<string, string>>;
}

/** What needs a browser context of its own: it costs a second, a usual page a third of one. */
interface OwnLook extends Look {
  /** A computer of this height: a mouse, no touch. */
  readonly desk?: number;
  /** The browser's type beside the usual one: 2 is 200 %. */
  readonly type?: number;
  readonly firstVisit?: true;
  /** A host name other than localhost, ending in .test: a page over http from it is no secure context. */
  readonly name?: string;
  /** A whole browser, with notifications and the app's service worker. */
  readonly notices?: true;
  /** Runs in the page before the app. */
  readonly before?: (page: Page) => Promise<unknown>;
}

export interface Screen {
  readonly stub: StubServer;
  /** Loads the app at an address, with an empty storage and these looks. */
  readonly open: (address: string, look?: Look) => Promise<Page>;
  /** The same in another browser context. */
  readonly openOwn: (address: string, look: OwnLook) => Promise<Page>;
  /** Goes to an address inside the app, without loading it again. */
  readonly visit: (page: Page, address: string) => Promise<void>;
  /** Console errors so far; a test that expects one takes it out. */
  readonly complaints: string[];
  /** Console errors like this belong to what the test does, on any of its pages. */
  readonly mayComplain: (like: RegExp) => void;
}

interface Shared {
  readonly stub: StubServer;
  readonly phone: Phone;
}

// Files of a worker share them.
let shared: Promise<Shared> | null = null;

async function start(): Promise<Shared> {
  const stub = await stubServer(usual, topicStart);
  return { stub, phone: await openPhone(stub.url, { firstVisit: true }) };
}

export const test = base.extend<{ screen: Screen }>({
  // oxlint-disable-next-line no-empty-pattern -- vitest reads the fixtures that are used from the pattern
  screen: async ({}, use) => {
    const { stub, phone } = await (shared ??= start());
    const own: Phone[] = [];
    const expected: RegExp[] = [];
    const complaints = phone.complaints;
    complaints.length = 0;
    stub.reset();
    await use({
      stub,
      complaints,
      mayComplain: (like) => void expected.push(like),
      open: (address, look = {}) => load(phone.page, stub.url, address, look),
      openOwn: async (address, look) => {
        const phone = await openPhone(stub.url, { ...look, firstVisit: true });
        own.push(phone);
        await look.before?.(phone.page);
        const url = look.name ? stub.url.replace("127.0.0.1", look.name) : stub.url;
        return load(phone.page, url, address, look, look.firstVisit);
      },
      visit,
    });
    const said = [...complaints, ...own.flatMap((each) => each.complaints)].filter((text) => !expected.some((like) => like.test(text)));
    for (const { close } of own) await close();
    await leave(phone.page, stub.url);
    const faults = [...said.map((text) => `console: ${text}`), ...stub.missing.map((call) => `no handler: ${call}`)];
    if (faults.length > 0) throw new Error(faults.join("\n"));
  },
});

/** Nothing here waits for a market or a database. */
const WAIT_MS = 15_000;

/** An address of the stub with nothing of the app. */
const EMPTY = "/empty.html";

async function load(page: Page, url: string, address: string, look: Look, firstVisit = false): Promise<Page> {
  page.setDefaultTimeout(WAIT_MS);
  if (page.url() !== url + EMPTY) await page.goto(url + EMPTY);
  await page.emulateMedia({ colorScheme: null, reducedMotion: look.moving ? "no-preference" : "reduce" });
  await page.setViewportSize({ width: look.width ?? 375, height: look.height ?? 812 });
  const stored = {
    theme: look.theme ?? "red",
    language: look.lang ?? "zh-CN",
    ...(firstVisit ? {} : { ONBOARDING: "seen" }),
    ...(look.guest ? {} : { USERTOKEN: TOKEN }),
    ...look.stored,
  };
  await page.evaluate((values) => {
    localStorage.clear();
    sessionStorage.clear();
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
  }, stored);
  await page.goto(url + address);
  return page;
}

/** Ends the app: what it asks later belongs to no test. */
async function leave(page: Page, url: string): Promise<void> {
  await page.unrouteAll();
  if (page.url() !== url + EMPTY) await page.goto(url + EMPTY);
}

async function visit(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
  await page.waitForFunction(() => document.querySelector("h1") !== null && document.querySelector("[role=status] .sk") === null);
}
