/** Tells a person what the market did to his positions: the warning, and every close that he did not ask for. */
import type { Instrument } from "@hongpan/core/rules/instruments.ts";
import { priceAtRatio } from "@hongpan/core/rules/maintenance.ts";
import { quoted } from "@hongpan/core/rules/money.ts";
import type { StepTrade } from "@hongpan/core/rules/step.ts";
import type { Moment } from "@hongpan/core/rules/trade.ts";
import { addMessage } from "../content/messages.ts";
import type { World } from "../world.ts";
import { termsOf } from "./products.ts";
import { subjectOf } from "./scene.ts";

const CLOSED = { profit: "closedByProfit", stop: "closedByStop", force: "closedByForce" } as const;

/** Writes the messages of a step. */
export async function tellWarned(world: World, userId: number, trade: StepTrade, instrument: Instrument, at: Moment): Promise<void> {
  const subject = subjectOf(instrument);
  const terms = termsOf(world, instrument, at.day);
  for (const position of trade.positions) {
    if (!trade.warned.includes(position.sn) || position.shares === 0) continue;
    const price = quoted(priceAtRatio(position, terms.forceRatio, terms.rate)).toFixed(2);
    await addMessage(world.db, userId, at.xt, "trade", "maintenanceWarning", {
      subject,
      n: terms.warnRatio / 10_000,
      price,
    });
  }
  for (const order of trade.orders) {
    const { closeReason } = order;
    if (order.action !== "close" || order.filled === 0 || closeReason === null || closeReason === "user") continue;
    await addMessage(
      world.db,
      userId,
      at.xt,
      "trade",
      order.purse.startsWith("sub") && closeReason === "force" ? "closedBySub" : CLOSED[closeReason],
      { subject, n: order.filled },
    );
  }
}
