import type { Position } from "../data/shapes.ts";
import { go } from "../shell/location.ts";
import { useText } from "../text/text.ts";
import { Sheet } from "../ui/sheet.tsx";
import { SellForm } from "./sell-form.tsx";

/** The sale of one position as a sheet; a resting close is shown among the orders afterwards. */
export function SellSheet({ position, onClose }: { readonly position: Position; readonly onClose: () => void }) {
  const t = useText().trade;
  const done = (resting: boolean) => {
    onClose();
    go(`/warehouse?index=${resting ? 2 : 1}`, { replace: true });
  };
  return (
    <Sheet open onClose={onClose} title={`${t.sell} ${position.stockName}`}>
      <SellForm position={position} onDone={done} />
    </Sheet>
  );
}
