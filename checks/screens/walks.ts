/** Walks through addresses of the app, each by one phone: as a guest or as the demo user, in a theme. */
import { SCREENS } from "../../e2e/all-screens.ts";
import type { THEMES } from "../../e2e/layout.ts";
import { openPhone, type Phone } from "../../e2e/phone.ts";
import { bringAxe, faultsOf, visit, type Looked } from "../../e2e/screens.ts";
import type { Traded } from "../../e2e/traded.ts";

/** Every address with a screen of its own, with the queries that make other screens of it. */
export const ADDRESSES: readonly string[] = SCREENS.flat();

export interface Walker {
  readonly user: "guest" | "demo";
  readonly theme: (typeof THEMES)[number];
}

/** Opens a phone on the home screen with axe loaded into its page. */
export async function walkingPhone({ server, token }: Traded, walker: Walker): Promise<Phone> {
  const { user, theme } = walker;
  const phone = await openPhone(server.url, { theme });
  await phone.page.setExtraHTTPHeaders({ "x-forwarded-for": `10.1.${user.length}.${theme.length}` });
  await phone.page.emulateMedia({ reducedMotion: "reduce" });
  if (user === "demo") await phone.page.addInitScript((kept) => localStorage.setItem("USERTOKEN", kept), token);
  await phone.page.goto("/home");
  await bringAxe(phone);
  return phone;
}

/** Goes through `addresses` and closes the phone; the faults by the address that shows them. */
export async function walk(phone: Phone, addresses: readonly string[], looked: Looked): Promise<Record<string, unknown>> {
  const faults: Record<string, unknown> = {};
  for (const address of addresses) {
    const came = await visit(phone.page, address);
    const found = [...(came ? [] : ["never came"]), ...(await faultsOf(phone.page, looked))];
    if (found.length > 0) faults[address] = found;
  }
  if (phone.complaints.length > 0) faults["console"] = phone.complaints;
  await phone.close();
  return faults;
}
