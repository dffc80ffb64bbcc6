/**
 * A canvas that always has the pixels of its box: sized by an observer, drawn at most once per frame. It is drawn in pixels of the design,
 * as the style sheets are written: with larger type all that stands on it grows, words and lines alike.
 */
import { scaled } from "../ui/scaled.ts";

export interface Surface {
  /** Asks for a drawing with the next frame. */
  readonly redraw: () => void;
  readonly stop: () => void;
}

/** Calls `draw` with a context and a size in pixels of the design when the box changes and after `redraw`. */
export function openCanvas(
  canvas: HTMLCanvasElement,
  draw: (ctx: CanvasRenderingContext2D, width: number, height: number) => void,
): Surface {
  let frame = 0;
  const paint = () => {
    frame = 0;
    const { clientWidth: width, clientHeight: height } = canvas;
    const ctx = canvas.getContext("2d");
    if (!ctx || width === 0 || height === 0) return;
    const ratio = Math.min(window.devicePixelRatio || 1, 3);
    const unit = scaled(1);
    if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
    }
    ctx.setTransform(ratio * unit, 0, 0, ratio * unit, 0, 0);
    draw(ctx, width / unit, height / unit);
  };
  const redraw = () => {
    if (frame === 0) frame = requestAnimationFrame(paint);
  };
  const observer = new ResizeObserver(redraw);
  observer.observe(canvas);
  void document.fonts?.ready.then(redraw);
  redraw();
  return {
    redraw,
    stop: () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    },
  };
}
