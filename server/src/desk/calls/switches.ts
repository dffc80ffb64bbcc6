/** What the site offers: a product that is switched off is opened by nobody and closed by everybody; issues that are hidden take no applications. */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import { SITE_SWITCHES } from "@hongpan/core/rules/products/class-products.ts";
import type { DeskCall } from "../../http/http.ts";
import { setSwitch } from "../../settings/switches.ts";
import { endShutOrders } from "../../trading/upkeep/end-shut.ts";
import type { World } from "../../world.ts";
import { addEntry } from "../log.ts";

/** Every product and kind of new issues with its switch. */
export function listSwitches({ switches }: World) {
  const off: readonly string[] = [...switches.off(), ...switches.hidden()];
  return done(SITE_SWITCHES.map((product) => ({ product, on: !off.includes(product) })));
}

/** Holds at once, for openings alone: those that rest end. */
export async function setProductSwitch(world: World, { operator, input }: DeskCall<{ readonly product: string; readonly on: number }>) {
  const product = SITE_SWITCHES.find((each) => each === input.product);
  if (!product) return refuse("classProduct");
  await world.db.transaction(async (db) => {
    if (await setSwitch(db, product, input.on === 0, operator.id))
      await addEntry(db, { who: operator.name, action: "switch.set", subject: `product ${product}`, detail: { on: input.on === 1 } });
  });
  await world.switches.reload();
  await endShutOrders(world);
  return done(null);
}
