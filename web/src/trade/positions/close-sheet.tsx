import type { Position } from "../../data/wire/shapes.ts";
import { useText } from "../../text/text.ts";
import { Sheet } from "../../ui/sheet.tsx";
import type { HeldKind } from "../held-kind.ts";
import { CloseForm } from "./close-form.tsx";

interface Props {
  readonly position: Position;
  readonly kind: HeldKind;
  readonly onClose: () => void;
}

/** 平仓 of an index or futures position at market or at a limit: all of it or some lots, with what it will bring. */
export function CloseSheet({ position, kind, onClose }: Props) {
  const { trade } = useText();
  return (
    <Sheet open onClose={onClose} title={`${trade.close} ${position.stockName}`}>
      <CloseForm position={position} kind={kind} onDone={onClose} />
    </Sheet>
  );
}
