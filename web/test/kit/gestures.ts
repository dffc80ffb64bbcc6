/** Fingers and mice on a page. */
import type { Page } from "playwright-core";

export type Point = readonly [x: number, y: number];

/** Draws a finger from one point to another; `held` runs before it is lifted. */
export async function drag(
  page: Page,
  [x, y]: Point,
  [toX, toY]: Point,
  held: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const hand = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: { readonly x: number; readonly y: number }[]) =>
    hand.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", { x, y });
  for (let step = 1; step <= 6; step++) await touch("touchMove", { x: x + ((toX - x) * step) / 6, y: y + ((toY - y) * step) / 6 });
  await held();
  await touch("touchEnd");
  await hand.detach();
}

/** Presses a finger at a point until `held` has run; it may be moved meanwhile. */
export async function hold(page: Page, [x, y]: Point, held: (move: (to: Point) => Promise<void>) => Promise<void>): Promise<void> {
  const hand = await page.context().newCDPSession(page);
  await hand.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  await held(async ([toX, toY]) => {
    await hand.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: toX, y: toY }] });
  });
  await hand.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await hand.detach();
}

/** Drags with the mouse. */
export async function pointer(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 6 });
  await page.mouse.up();
}
