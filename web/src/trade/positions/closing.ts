import type { Position } from "../../data/wire/shapes.ts";
import { write } from "../../data/wire/write.ts";
import type { useText } from "../../text/text.ts";
import { amount } from "../../ui/format.ts";
import type { Step } from "./one-by-one.ts";

/** The sales that close all that can be closed of `positions` at market; what T+1 keeps stays. */
export function closing(
  positions: readonly Position[],
  words: ReturnType<typeof useText>["trade"],
  unit: "shares" | "lots" = "shares",
): readonly Step[] {
  return positions
    .filter(({ canSellNum }) => canSellNum > 0)
    .map(({ stockName, positionSn, canSellNum }) => ({
      sn: positionSn,
      name: `${stockName} ${words[unit](amount(canSellNum, 0))}`,
      send: () => write("/user/sell.do", { positionSn, sellNum: canSellNum }),
    }));
}
