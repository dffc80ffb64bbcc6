import type { Position } from "../../data/wire/shapes.ts";
import { go } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { SellForm } from "./sell-form.tsx";
import { AFTER } from "../../ui/page/targets.ts";

interface Props {
  readonly position: Position;
  /** It is a sub-account's: sold at market, and shown in its own list afterwards. */
  readonly ofSub?: boolean;
  readonly onClose: () => void;
}

/** The sale of one position as a sheet; a resting close is shown among the orders afterwards. */
export function SellSheet({ position, ofSub = false, onClose }: Props) {
  const t = useText().trade;
  const done = (resting: boolean) => {
    onClose();
    go(ofSub ? AFTER.sub.sold : AFTER.stock[resting ? "resting" : "sold"], { replace: true });
  };
  return (
    <Sheet open onClose={onClose} title={`${t.sell} ${position.stockName}`}>
      <SellForm position={position} marketOnly={ofSub} onDone={done} />
    </Sheet>
  );
}
