import type { Position } from "../../data/wire/shapes.ts";
import { toast } from "../../ui/toast.tsx";
import { receipt } from "../receipts.ts";

/** After a sale was taken: its receipt when something was filled, else `title` in passing. */
export function tellSale(
  { stockGid: gid, stockName: name, positionSn }: Position,
  title: string,
  sold: { readonly orderSn: string; readonly filled: number } | null,
): void {
  if (sold && sold.filled > 0) receipt.set({ title, gid, name, positionSn, orderSn: sold.orderSn });
  else toast(title);
}
