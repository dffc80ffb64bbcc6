/** Squares of a map whose areas are weights: a squarified treemap. Pure. */
export interface Tile<T> {
  readonly of: T;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Lays `items` out in a rectangle, heaviest first, as square as can be. Weights must be positive. */
export function layOut<T>(items: readonly T[], weight: (item: T) => number, width: number, height: number): Tile<T>[] {
  const all = items.map((item) => ({ item, weight: Math.max(weight(item), 1e-9) })).toSorted((a, b) => b.weight - a.weight);
  const total = all.reduce((sum, each) => sum + each.weight, 0);
  const scale = (width * height) / (total || 1);
  const tiles: Tile<T>[] = [];
  let left = { x: 0, y: 0, width, height };
  let rest = all.map((each) => ({ item: each.item, area: each.weight * scale }));
  while (rest.length > 0) {
    const side = Math.min(left.width, left.height);
    let count = 1;
    while (count < rest.length && worst(rest.slice(0, count + 1), side) <= worst(rest.slice(0, count), side)) count++;
    const row = rest.slice(0, count);
    left = place(row, left, tiles);
    rest = rest.slice(count);
  }
  return tiles;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The least square proportion in a row of areas along a side. */
function worst(row: readonly { readonly area: number }[], side: number): number {
  const sum = row.reduce((total, each) => total + each.area, 0);
  const thick = sum / side;
  return Math.max(...row.map(({ area }) => Math.max(thick / (area / thick), area / thick / thick)));
}

/** Puts a row along the shorter side and returns what is left of the box. */
function place<T>(row: readonly { readonly item: T; readonly area: number }[], box: Box, tiles: Tile<T>[]): Box {
  const sum = row.reduce((total, each) => total + each.area, 0);
  const upright = box.width >= box.height;
  const thick = sum / (upright ? box.height : box.width);
  let at = upright ? box.y : box.x;
  for (const { item, area } of row) {
    const long = area / thick;
    tiles.push(
      upright ? { of: item, x: box.x, y: at, width: thick, height: long } : { of: item, x: at, y: box.y, width: long, height: thick },
    );
    at += long;
  }
  return upright
    ? { x: box.x + thick, y: box.y, width: box.width - thick, height: box.height }
    : { x: box.x, y: box.y + thick, width: box.width, height: box.height - thick };
}
