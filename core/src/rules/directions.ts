/** 买涨 and 买跌, opening and closing, and the side of the book that each needs. */

/** up is 买涨 (buyType 0), down is 买跌 (buyType 1). */
export type Direction = "up" | "down";
export type Leg = "open" | "close";
export type Side = "buy" | "sell";

/** Opening 买涨 and closing 买跌 buy; the other two sell. */
export function sideOf(direction: Direction, leg: Leg): Side {
  return (direction === "up") === (leg === "open") ? "buy" : "sell";
}

/** 1 for 买涨, -1 for 买跌: the sign that a price move has for the holder. */
export function signOf(direction: Direction): 1 | -1 {
  return direction === "up" ? 1 : -1;
}
