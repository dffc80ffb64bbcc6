/** Where the ink of a drawn signature lies. */

export interface InkBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** White around the ink, as a part of its longer side. */
const MARGIN = 0.08;

/**
 * The points of a picture of `width` by `height` that hold all ink with a margin around it; `isInk` says it of the point at a place, row
 * by row. Null without ink.
 */
export function inkBox(width: number, height: number, isInk: (place: number) => boolean): InkBox | null {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0, place = 0; y < height; y++) {
    for (let x = 0; x < width; x++, place++) {
      if (!isInk(place)) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  if (right < 0) return null;
  const margin = Math.ceil(Math.max(right - left, bottom - top) * MARGIN) + 1;
  const from = { left: Math.max(0, left - margin), top: Math.max(0, top - margin) };
  return { ...from, width: Math.min(width, right + margin + 1) - from.left, height: Math.min(height, bottom + margin + 1) - from.top };
}
