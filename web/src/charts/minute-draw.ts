/** Paints the minute chart on a canvas: grid, price with its fading fill, average, volume, limits, labels. */
import { percent, big, priceText } from "../ui/format.ts";
import type { MinuteMark } from "./minute-live.ts";
import { faded, type Palette } from "./palette.ts";
import { endsOf, pointsOf, type MinuteLine, type MinuteScale } from "./minute-scale.ts";

interface MinutePicture {
  readonly line: MinuteLine;
  readonly scale: MinuteScale;
  readonly palette: Palette;
  /** Names of the days under a five-day chart; the session's hours otherwise. */
  readonly dayNames: readonly string[];
  readonly volumeWord: string;
  /** Hours under the line from left to right, for one day. */
  readonly hours: readonly string[];
  /** Decimals of prices. */
  readonly places: number;
  /** Shares of one counted unit. */
  readonly perLot: number;
  /** Own fills. */
  readonly marks: readonly MinuteMark[];
  /** Minute under the finger. */
  readonly cross: number | null;
}

/** Draws everything; `ctx` is already scaled to pixels of the design. */
export function drawMinutes(ctx: CanvasRenderingContext2D, picture: MinutePicture): void {
  ctx.clearRect(0, 0, picture.scale.width, picture.scale.volumeTop + picture.scale.volumeHeight);
  ctx.font = `11px ${picture.palette.font}`;
  drawGrid(ctx, picture);
  drawLimits(ctx, picture);
  drawVolume(ctx, picture);
  drawPrice(ctx, picture);
  drawAuction(ctx, picture);
  drawLabels(ctx, picture);
  drawMarks(ctx, picture);
  if (picture.cross !== null) drawCross(ctx, picture, picture.cross);
}

function drawGrid(ctx: CanvasRenderingContext2D, { scale, palette, line }: MinutePicture): void {
  const columns = line.days > 1 ? line.days : 4;
  const bottom = scale.volumeTop + scale.volumeHeight;
  ctx.lineWidth = 1;
  ctx.strokeStyle = palette.grid;
  for (let i = 1; i < columns; i++) {
    const x = Math.round(scale.left + ((scale.width - scale.left) / columns) * i) + 0.5;
    stroke(ctx, x, 0, x, scale.priceHeight);
    stroke(ctx, x, scale.volumeTop, x, bottom);
  }
  for (const part of [-1, -0.5, 0.5, 1]) rule(ctx, scale, scale.y(line.prevClose + scale.half * part));
  rule(ctx, scale, scale.volumeTop);
  ctx.strokeStyle = palette.axis;
  ctx.lineWidth = 0.8;
  ctx.setLineDash([3, 3]);
  rule(ctx, scale, scale.priceHeight / 2);
  ctx.setLineDash([]);
}

function drawLimits(ctx: CanvasRenderingContext2D, { line, scale, palette }: MinutePicture): void {
  ctx.setLineDash([2, 3]);
  for (const [limit, color] of [[line.limitUp, palette.up] as const, [line.limitDown, palette.down] as const]) {
    // A limit rounded to the fen may lie a fen nearer than the other.
    if (!limit || Math.abs(limit - line.prevClose) > scale.half) continue;
    ctx.strokeStyle = color;
    rule(ctx, scale, scale.y(limit));
  }
  ctx.setLineDash([]);
}

function drawPrice(ctx: CanvasRenderingContext2D, { line, scale, palette }: MinutePicture): void {
  if (line.price.length === 0) return;
  const last = line.price.length - 1;
  const fill = ctx.createLinearGradient(0, 0, 0, scale.priceHeight);
  fill.addColorStop(0, faded(palette.price, 0.16));
  fill.addColorStop(1, faded(palette.price, 0.02));
  trace(ctx, line, line.price, scale);
  ctx.lineTo(scale.x(last), scale.priceHeight);
  ctx.lineTo(scale.x(0), scale.priceHeight);
  ctx.fillStyle = fill;
  if (line.days === 1) ctx.fill();
  ctx.lineJoin = "round";
  ctx.lineWidth = 1.1;
  ctx.strokeStyle = palette.average;
  if (line.averaged) {
    trace(ctx, line, line.average, scale);
    ctx.stroke();
  }
  ctx.lineWidth = 1.5;
  ctx.strokeStyle = palette.price;
  trace(ctx, line, line.price, scale);
  ctx.stroke();
  if (last < line.days * pointsOf(line) - 1) drawDot(ctx, scale.x(last), scale.y(line.price[last]!), palette.price);
}

// The market is still open: the line has a head (its pulse is an element of its own, which costs no drawing).
function drawDot(ctx: CanvasRenderingContext2D, x: number, y: number, color: string): void {
  ctx.fillStyle = color;
  ctx.beginPath();
  ctx.arc(x, y, 2.6, 0, Math.PI * 2);
  ctx.fill();
}

const MARK = 13;

// Red square B below the line, blue square S above it, inside the pane.
function drawMarks(ctx: CanvasRenderingContext2D, { line, scale, palette, marks }: MinutePicture): void {
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.font = `600 10px ${palette.font}`;
  for (const { index, side } of marks) {
    const x = Math.max(MARK / 2, Math.min(scale.width - MARK / 2, scale.x(index)));
    const away = side === "B" ? MARK : -MARK;
    const y = Math.max(MARK / 2, Math.min(scale.priceHeight - MARK / 2, scale.y(line.price[index]!) + away));
    ctx.fillStyle = side === "B" ? palette.buy : palette.sell;
    ctx.fillRect(x - MARK / 2, y - MARK / 2, MARK, MARK);
    ctx.fillStyle = "#fff";
    ctx.fillText(side, x, y + 0.5);
  }
  ctx.textBaseline = "alphabetic";
  ctx.font = `11px ${palette.font}`;
}

function drawVolume(ctx: CanvasRenderingContext2D, { line, scale, palette }: MinutePicture): void {
  const bottom = scale.volumeTop + scale.volumeHeight;
  const barWidth = Math.max(0.8, (scale.width - scale.left) / (line.days * pointsOf(line)) - 0.35);
  line.volume.forEach((shares, index) => {
    const before = index === 0 ? line.prevClose : line.price[index - 1]!;
    ctx.fillStyle = line.price[index]! >= before ? palette.up : palette.down;
    const height = (shares / scale.maxVolume) * (scale.volumeHeight - 18);
    ctx.fillRect(scale.x(index) - barWidth / 2, bottom - height, barWidth, height);
  });
}

function drawLabels(ctx: CanvasRenderingContext2D, picture: MinutePicture): void {
  const { line, scale, palette } = picture;
  const [high, low] = endsOf(line, scale.half);
  const rate = (end: number) => percent((end / line.prevClose - 1) * 100);
  const price = (value: number) => priceText(value, picture.places);
  const { left } = scale;
  const [top, bottom] = [scale.y(high) + 12, scale.y(low) - 4];
  label(ctx, picture, price(high), left + 3, top, palette.up);
  label(ctx, picture, rate(high), scale.width - 3, top, palette.up, "right");
  // On a day without limits a price can more than double: what lies below nothing has no label.
  if (low > 0) {
    label(ctx, picture, price(low), left + 3, bottom, palette.down);
    label(ctx, picture, rate(low), scale.width - 3, bottom, palette.down, "right");
  }
  label(ctx, picture, price(line.prevClose), left + 3, scale.priceHeight / 2 - 4, palette.label);
  const under = scale.priceHeight + 12;
  const names = picture.dayNames;
  if (names.length > 1) {
    names.forEach((name, i) => label(ctx, picture, name, ((i + 0.5) * scale.width) / names.length, under, palette.label, "center"));
  } else {
    drawHours(ctx, picture, under);
  }
  const shares = line.volume[picture.cross ?? line.volume.length - 1];
  const amount = shares === undefined ? "" : big(Math.floor(shares / picture.perLot));
  label(ctx, picture, `${picture.volumeWord} ${amount}`, left + 3, scale.volumeTop + 13, palette.label);
}

// The ends at the edges, between them those that large type leaves room for.
function drawHours(ctx: CanvasRenderingContext2D, picture: MinutePicture, y: number): void {
  const { hours, palette, scale } = picture;
  const [left, right] = [scale.left + 1, scale.width - 1];
  const width = (at: number) => ctx.measureText(hours.at(at) ?? "").width + HOUR_GAP;
  const name = (at: number, x: number, align: CanvasTextAlign) => label(ctx, picture, hours.at(at) ?? "", x, y, palette.label, align);
  name(0, left, "left");
  name(-1, right, "right");
  let free = left + width(0);
  for (let at = 1; at < hours.length - 1; at++) {
    const x = left - 1 + ((scale.width - scale.left) * at) / (hours.length - 1);
    if (x - width(at) / 2 < free || x + width(at) / 2 > right - width(-1)) continue;
    name(at, x, "center");
    free = x + width(at) / 2;
  }
}

/** Between two hours, in pixels. */
const HOUR_GAP = 4;

function drawCross(ctx: CanvasRenderingContext2D, { line, scale, palette }: MinutePicture, index: number): void {
  const x = scale.x(index);
  const y = scale.y(line.price[index]!);
  ctx.strokeStyle = palette.text;
  ctx.lineWidth = 0.8;
  stroke(ctx, x, 0, x, scale.volumeTop + scale.volumeHeight);
  stroke(ctx, scale.left, y, scale.width, y);
  ctx.fillStyle = palette.price;
  ctx.beginPath();
  ctx.arc(x, y, 3, 0, Math.PI * 2);
  ctx.fill();
}

// Days of a five-day chart are not joined by a line through the night.
function trace(ctx: CanvasRenderingContext2D, line: MinuteLine, values: readonly number[], scale: MinuteScale): void {
  const points = pointsOf(line);
  ctx.beginPath();
  values.forEach((value, i) => {
    if (i === 0 || (line.days > 1 && i % points === 0)) ctx.moveTo(scale.x(i), scale.y(value));
    else ctx.lineTo(scale.x(i), scale.y(value));
  });
}

/** A text with a halo, so that it reads on lines. */
function label(
  ctx: CanvasRenderingContext2D,
  { palette }: MinutePicture,
  text: string,
  x: number,
  y: number,
  color: string,
  align: CanvasTextAlign = "left",
): void {
  ctx.textAlign = align;
  ctx.lineJoin = "round";
  ctx.lineWidth = 3;
  ctx.strokeStyle = palette.surface;
  ctx.strokeText(text, x, y);
  ctx.fillStyle = color;
  ctx.fillText(text, x, y);
}

function rule(ctx: CanvasRenderingContext2D, scale: MinuteScale, at: number): void {
  const y = Math.round(at) + 0.5;
  stroke(ctx, 0, y, scale.width, y);
}

function stroke(ctx: CanvasRenderingContext2D, x1: number, y1: number, x2: number, y2: number): void {
  ctx.beginPath();
  ctx.moveTo(x1, y1);
  ctx.lineTo(x2, y2);
  ctx.stroke();
}

/** Draws the strip when the line has one. */
function drawAuction(ctx: CanvasRenderingContext2D, { line, scale, palette }: MinutePicture): void {
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
