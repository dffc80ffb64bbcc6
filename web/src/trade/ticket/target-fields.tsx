import type { ReactNode } from "react";
import { useText } from "../../text/text.ts";
import { Switch } from "../../ui/fields/switch.tsx";
import { TargetField, type Aim } from "./target-field.tsx";

interface Values {
  readonly targets: boolean;
  readonly profit: string;
  readonly stop: string;
}

interface Props {
  readonly value: Values;
  readonly set: (fields: Partial<Values>) => void;
  /** Where the way of a gain, 1, and that of a loss, -1, lead. */
  readonly aim: (result: 1 | -1) => Aim;
  /** What is wrong with them. */
  readonly children: ReactNode;
}

/** 止盈止损, off at first. */
export function TargetFields({ value: { targets, profit, stop }, set, aim, children }: Props) {
  const t = useText().trade;
  return (
    <div className="tpsl">
      <div className="between">
        <span className="sec t3">{t.targets}</span>
        <span className="row sec t2">
          {!targets && t.targetsOff}
          <Switch on={targets} onChange={(on) => set({ targets: on })} label={t.targets} />
        </span>
      </div>
      {targets && (
        <>
          <div className="g2">
            <TargetField label={t.takeProfit} aim={aim(1)} value={profit} onChange={(text) => set({ profit: text })} />
            <TargetField label={t.stopLoss} aim={aim(-1)} value={stop} onChange={(text) => set({ stop: text })} />
          </div>
          {children}
        </>
      )}
    </div>
  );
}
