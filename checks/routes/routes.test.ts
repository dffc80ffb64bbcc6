/**
 * `npm run check:routes`: every route of the inventory at 375 pixels in three languages and both themes, as a guest and as a user, each
 * time written otherwise (letter case, old link): as its row says, nothing complains, everybody can read it, no text is cut, and at 320
 * pixels nothing is wider than the screen.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { faultsOfLayout, THEMES } from "../../e2e/layout.ts";
import { openPhone } from "../../e2e/phone.ts";
import { come, failures, FORMS, LANGS, unlike } from "../../e2e/route-look.ts";
import { ROUTES, type Inventoried } from "../../e2e/route-table.ts";
import { bringAxe, faultsOf, settled } from "../../e2e/screens.ts";
import { QUARTER } from "../../server/test/kit/harness.ts";
import { tradedServer, type Traded } from "../../e2e/traded.ts";

const COMBINATIONS = LANGS.flatMap((lang) =>
  THEMES.flatMap((theme) => (["guest", "user"] as const).map((who) => [lang, theme, who] as const)),
);
/** Words that keep only addresses that hold one. */
const WORDS = (process.env["ROUTES"] ?? "").split(" ").filter(Boolean);
const WANTED = ROUTES.filter(({ address }) => WORDS.length === 0 || WORDS.some((word) => address.toLowerCase().includes(word)));

let traded: Traded;
const looks = new Map<Inventoried, number>();
beforeAll(async () => {
  traded = await tradedServer(QUARTER);
});
afterAll(async () => {
  await traded.server.close();
  const folder = new URL("../../.cache/", import.meta.url);
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL("routes.md", folder), table());
});

test.each(COMBINATIONS)("in %s, %s, as a %s", async (lang, theme, who) => {
  const phone = await openPhone(traded.server.url, { theme, lang });
  if (who === "user") await phone.page.addInitScript((kept) => localStorage.setItem("USERTOKEN", kept), traded.token);
  await phone.page.emulateMedia({ reducedMotion: "reduce" });
  const failed = failures(phone);
  await phone.page.goto("/home");
  const number = COMBINATIONS.findIndex((each) => each[0] === lang && each[1] === theme && each[2] === who);
  const names = lang === "en" ? { names: traded.names } : {};
  const faults: Record<string, readonly string[]> = {};
  for (const [at, route] of WANTED.entries()) {
    const form = FORMS[(at + number) % FORMS.length]!;
    const found = await come(phone.page, route, form);
    await settled(phone.page).catch(() => found.push("never settled"));
    await bringAxe(phone);
    found.push(...(await faultsOf(phone.page, names)), ...(await phone.page.evaluate(faultsOfLayout)));
    await phone.page.setViewportSize({ width: 320, height: 812 });
    found.push(...(await faultsOf(phone.page, { rules: "none" })).map((each) => `320: ${each}`));
    await phone.page.setViewportSize({ width: 375, height: 812 });
    found.push(...(await unlike(phone.page, route, { lang, guest: who === "guest" })), ...failed.splice(0));
    if (found.length > 0) faults[`${route.address} ${form}`] = found;
    else looks.set(route, (looks.get(route) ?? 0) + 1);
  }
  if (phone.complaints.length > 0) faults["console"] = phone.complaints;
  await phone.close();
  expect(faults).toEqual({});
});

function table(): string {
  const of = COMBINATIONS.length;
  const rows = WANTED.map((route) => {
    const { address, screen, title, back, right, tab, own, from } = route;
    const good = looks.get(route) ?? 0;
    const cells = [address, screen, title ?? "by its address", back ?? "", right ?? "", tab ?? "", own ? "user" : "all", from];
    return [...cells, good === of ? "✓" : `${good} of ${of}`].join(" | ");
  });
  const heads = ["address", "screen", "title", "back", "right", "tab", "who", "page:line", `${of} looks`];
  return [heads.join(" | "), heads.map(() => "---").join(" | "), ...rows].map((row) => `| ${row} |\n`).join("");
}
