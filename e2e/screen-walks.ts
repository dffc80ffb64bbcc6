/** Walks through addresses of the app, each by one phone: as a guest or as the demo user, in a theme, a language and a size. */
import { SCREENS } from "./all-screens.ts";
import type { SIZES, THEMES } from "./layout.ts";
import { openPhone, type Phone } from "./phone.ts";
import { bringAxe, faultsOf, visit, type Looked } from "./screens.ts";
import type { Traded } from "./traded.ts";

/** Every address with a screen of its own, with the queries that make other screens of it. */
export const ADDRESSES: readonly string[] = SCREENS.flat();

export interface Walker {
  readonly user: "guest" | "demo";
  readonly theme: (typeof THEMES)[number];
  readonly lang?: string;
  readonly size?: (typeof SIZES)[number];
}

/** A phone of somebody who walks, at home, with the checker of accessibility in its page. */
export async function walkingPhone({ server, token }: Traded, walker: Walker): Promise<Phone> {
  const { user, theme, lang = "zh-CN", size = { width: 375, type: 1 } } = walker;
  const phone = await openPhone(server.url, { theme, lang, ...size });
  await phone.page.setExtraHTTPHeaders({ "x-forwarded-for": `10.1.${user.length}.${theme.length * 10 + lang.length}` });
  await phone.page.emulateMedia({ reducedMotion: "reduce" });
  if (user === "demo") await phone.page.addInitScript((kept) => localStorage.setItem("USERTOKEN", kept), token);
  await phone.page.goto("/home");
  await bringAxe(phone);
  return phone;
}

interface More {
  readonly looked: Looked;
  /** Looks further at the address that is shown. */
  readonly further?: (address: string) => Promise<object>;
  /** Looks further at the end of the walk. */
  readonly last?: () => Promise<object>;
}

/** Goes through `addresses` and leaves the phone; the faults by where they were met. */
export async function walk(phone: Phone, addresses: readonly string[], { looked, further, last }: More): Promise<Record<string, unknown>> {
  const faults: Record<string, unknown> = {};
  for (const address of addresses) {
    const came = await visit(phone.page, address);
    const found = [...(came ? [] : ["never came"]), ...(await faultsOf(phone.page, looked))];
    if (found.length > 0) faults[address] = found;
    if (further) Object.assign(faults, await further(address));
  }
  if (last) Object.assign(faults, await last());
  if (phone.complaints.length > 0) faults["console"] = phone.complaints;
  await phone.close();
  return faults;
}
