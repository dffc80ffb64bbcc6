/** The strip of the opening auction left of 09:30: virtual prices as dots, what would match and what is left over as bars. */
import { faded } from "./palette.ts";
import type { MinutePicture } from "./minute-picture.ts";

/** Draws the strip when the line has one. */
export function drawAuction(ctx: CanvasRenderingContext2D, { line, scale, palette }: MinutePicture): void {
  const { auction = [] } = line;
  if (scale.left === 0) return;
  const bottom = scale.volumeTop + scale.volumeHeight;
  ctx.fillStyle = faded(palette.label, 0.08);
  ctx.fillRect(0, 0, scale.left, scale.priceHeight);
  ctx.fillRect(0, scale.volumeTop, scale.left, scale.volumeHeight);
  const most = Math.max(1, ...auction.map(({ matched, unmatched }) => matched + Math.abs(unmatched)));
  const wide = Math.max(1, scale.left / Math.max(20, auction.length) - 0.5);
  const x = (part: number) => 1 + part * (scale.left - 3);
  for (const { part, price, matched, unmatched } of auction) {
    const unit = (scale.volumeHeight - 18) / most;
    const full = matched * unit;
    const rest = Math.abs(unmatched) * unit;
    ctx.fillStyle = faded(price >= line.prevClose ? palette.up : palette.down, 0.55);
    ctx.fillRect(x(part), bottom - full, wide, full);
    ctx.fillStyle = unmatched >= 0 ? palette.up : palette.down;
    ctx.fillRect(x(part), bottom - full - rest, wide, rest);
  }
  ctx.fillStyle = palette.price;
  for (const { part, price } of auction) {
    ctx.beginPath();
    ctx.arc(x(part) + wide / 2, scale.y(price), 1.3, 0, Math.PI * 2);
    ctx.fill();
  }
}
