/** A canvas that always has the pixels of its box: sized by an observer, drawn at most once per frame. */
export interface Surface {
  /** Asks for a drawing with the next frame. */
  readonly redraw: () => void;
  readonly stop: () => void;
}

/** Calls `draw` with a context in CSS pixels when the box changes and after `redraw`. */
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
    if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
    }
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    draw(ctx, width, height);
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
