/** The picture of a position: drawn in the page's own colours, so theme and 红涨绿跌 are the reader's. */

export const WIDTH = 375;
export const HEIGHT = 500;
const SHARP = 2;
const EDGE = 24;

export interface Picture {
  readonly brand: string;
  readonly seal: string;
  readonly name: string;
  readonly code: string;
  /** Direction and leverage. */
  readonly terms: string;
  readonly rateLabel: string;
  readonly rate: string;
  readonly way: "up" | "down" | "flat";
  /** In yuan, where it is wanted. */
  readonly amount: string | null;
  readonly rows: readonly (readonly [string, string])[];
  readonly resets: string;
  readonly paper: string;
  readonly testSite: string;
}

/** Draws it on `canvas`, twice as sharp as its size. */
export function drawPicture(canvas: HTMLCanvasElement, picture: Picture): void {
  canvas.width = WIDTH * SHARP;
  canvas.height = HEIGHT * SHARP;
  const ctx = canvas.getContext("2d");
  if (!ctx) return;
  ctx.scale(SHARP, SHARP);
  const style = getComputedStyle(document.documentElement);
  const of = (token: string) => style.getPropertyValue(`--${token}`).trim();
  const write = writer(ctx, of("font") || "sans-serif");
  box(ctx, of("surface"), 0, HEIGHT);
  watermark(ctx, picture.seal, of("fill"), of("serif"));
  box(ctx, of("bar-bg"), 0, 60);
  write(picture.brand, EDGE, 38, 20, of("bar-fg"), 600);
  seal(ctx, picture.seal, of("bar-fg"), of("serif"));
  write(picture.name, EDGE, 104, 24, of("text1"), 600, WIDTH - 2 * EDGE);
  write(`${picture.code}   ${picture.terms}`, EDGE, 132, 15, of("text2"), 500, WIDTH - 2 * EDGE);
  // Without the amount its line belongs to the rate: larger, and lower by a part of it.
  const alone = picture.amount === null;
  write(picture.rateLabel, EDGE, alone ? 178 : 170, 13, of("text3"), 400, WIDTH - 2 * EDGE);
  write(picture.rate, EDGE, alone ? 246 : 226, alone ? 64 : 52, of(picture.way), 600, WIDTH - 2 * EDGE);
  if (picture.amount !== null) write(picture.amount, EDGE, 256, 20, of(picture.way), 600, WIDTH - 2 * EDGE);
  picture.rows.forEach(([label, value], n) => {
    write(label, EDGE, 294 + 30 * n, 14, of("text3"), 400);
    write(value, WIDTH - EDGE, 294 + 30 * n, 16, of("text1"), 600, 220, "right");
  });
  write(picture.resets, EDGE, 392, 13, of("text2"), 400, WIDTH - 2 * EDGE);
  box(ctx, of("warn-bg"), 416, HEIGHT - 416);
  write(picture.paper, EDGE, 450, 22, of("warn"), 600, WIDTH - 2 * EDGE);
  write(picture.testSite, EDGE, 478, 12, of("text2"), 400, WIDTH - 2 * EDGE);
}

function writer(ctx: CanvasRenderingContext2D, font: string) {
  return (
    text: string,
    x: number,
    y: number,
    size: number,
    color: string,
    weight: number,
    most = WIDTH,
    align: CanvasTextAlign = "left",
  ) => {
    ctx.font = `${weight} ${size}px ${font}`;
    ctx.fillStyle = color;
    ctx.textAlign = align;
    ctx.fillText(text, x, y, most);
  };
}

function box(ctx: CanvasRenderingContext2D, color: string, top: number, height: number): void {
  ctx.fillStyle = color;
  ctx.fillRect(0, top, WIDTH, height);
}

/** 模拟 in a frame, at the right of the bar. */
function seal(ctx: CanvasRenderingContext2D, text: string, color: string, font: string): void {
  ctx.strokeStyle = color;
  ctx.lineWidth = 2;
  ctx.strokeRect(WIDTH - EDGE - 76, 12, 76, 36);
  ctx.font = `700 26px ${font}`;
  ctx.fillStyle = color;
  ctx.textAlign = "center";
  ctx.fillText(text, WIDTH - EDGE - 38, 39, 68);
}

/** 模拟 across the whole, under everything. */
function watermark(ctx: CanvasRenderingContext2D, text: string, color: string, font: string): void {
  ctx.save();
  ctx.translate(WIDTH * 0.54, HEIGHT * 0.56);
  ctx.rotate(-Math.PI / 9);
  ctx.font = `700 150px ${font}`;
  ctx.fillStyle = color;
  ctx.textAlign = "center";
  ctx.fillText(text, 0, 50);
  ctx.restore();
}
