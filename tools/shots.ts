/**
 * `npm run shots [folder] [words]`: every screen in both themes at 375 pixels as pictures, with a contact sheet to look at. Starts a
 * server of its own on an embedded database; the pictures lie outside of git (./data/shots). Words keep only addresses that hold one.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { benchServer } from "../bench/server.ts";
import { SCREENS } from "../e2e/all-screens.ts";
import { openPhone, type Phone } from "../e2e/phone.ts";

const THEMES = ["red", "black"] as const;
const SETTLE_MS = 1800;

const [folder = "data/shots", ...words] = process.argv.slice(2);
const out = resolve(folder);
await shoot();

async function shoot(): Promise<void> {
  mkdirSync(out, { recursive: true });
  const server = await benchServer({ CLOCK_START: "2026-11-23" });
  try {
    const token = await prepared(server.url);
    const taken = await Promise.all(THEMES.map((theme) => walk(server.url, theme, token)));
    await contactSheet(taken.flat());
    console.log(`${taken.flat().length} pictures and contact.png in ${out}`);
  } finally {
    await server.stop();
  }
}

/** The addresses that the tests of all screens visit. */
function addresses(): readonly string[] {
  const all = SCREENS.flat();
  return words.length === 0 ? all : all.filter((address) => words.some((word) => address.includes(word)));
}

interface Shot {
  readonly name: string;
  readonly theme: string;
  readonly file: string;
}

async function walk(url: string, theme: string, token: string): Promise<Shot[]> {
  const shots: Shot[] = [];
  const phone = await openPhone(url, { theme });
  await phone.page.addInitScript((kept) => localStorage.setItem("USERTOKEN", kept), token);
  for (const address of addresses()) {
    const file = join(out, `${address.slice(1).replace(/[^a-z0-9]+/gi, "-")}-${theme}.png`);
    await phone.page.goto(address).catch(() => null);
    await phone.page.waitForTimeout(SETTLE_MS);
    await phone.page.screenshot({ path: file });
    shots.push({ name: address, theme, file });
  }
  tellComplaints(theme, phone);
  await phone.close();
  return shots;
}

function tellComplaints(theme: string, phone: Phone): void {
  for (const complaint of new Set(phone.complaints)) console.error(`${theme}: ${complaint}`);
}

/** One picture of all: both themes of a screen side by side. */
async function contactSheet(shots: readonly Shot[]): Promise<void> {
  const figure = ({ name, theme, file }: Shot) =>
    `<figure><img src="data:image/png;base64,${readFileSync(file).toString("base64")}"><figcaption>${escape(name)} ${theme}</figcaption></figure>`;
  const cells = shots
    .filter(({ theme }) => theme === THEMES[0])
    .map(({ name }) =>
      shots
        .filter((shot) => shot.name === name)
        .map(figure)
        .join(""),
    );
  const page = `<!doctype html><meta charset="utf-8"><style>body{margin:8px;display:flex;flex-wrap:wrap;gap:8px;font:11px sans-serif}
figure{margin:0;width:188px}img{width:188px;display:block;border:1px solid #ccc}</style>${cells.map((cell) => `<div style="display:flex;gap:2px">${cell}</div>`).join("")}`;
  writeFileSync(join(out, "contact.html"), page);
  const phone = await openPhone("http://localhost", { width: 1600 });
  await phone.page.setContent(page);
  await phone.page.waitForTimeout(500);
  await phone.page.screenshot({ path: join(out, "contact.png"), fullPage: true });
  await phone.close();
}

function escape(text: string): string {
  return text.replace(/[&<>]/g, (each) => `&#${each.charCodeAt(0)};`);
}

/** Logs the demo user in and gives him a position, a resting order and a watched name, so that no list is empty. */
async function prepared(url: string): Promise<string> {
  const post = async (path: string, fields: Record<string, string>, token = "") => {
    const response = await fetch(url + path, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: token ? { usertoken: token } : {},
    });
    return (await response.json()) as { data: Record<string, unknown> };
  };
  const login = await post("/api/user/login.do", { phone: "13800000001", userPwd: "hongpan2026" });
  const token = String(login.data["token"]);
  const single = await post("/api/stock/getSingleStock.do", { code: "000001" });
  const stock = single.data["stock"] as { id: number; nowPrice: number };
  const order = { buyNum: "1000", buyType: "0", lever: "5" };
  await post("/user/buy.do", { stockId: String(stock.id), ...order }, token);
  const targetPrice = (Math.floor(stock.nowPrice * 97) / 100).toFixed(2);
  await post("/user/addOrder.do", { stockId: "000001", ...order, kind: "limit", targetPrice }, token);
  return token;
}
