/** Numbers of what an account has: orders, withdrawals, applications. */
import { randomInt } from "node:crypto";

/** A new order number: the day and twelve random digits; every use of it is checked against its owner. */
export function newSn(day: string): string {
  return `${day.replaceAll("-", "")}${String(randomInt(10 ** 12)).padStart(12, "0")}`;
}
