import type { ReactNode } from "react";
import { useText } from "../../text/text.ts";
import { Field } from "../../ui/fields/field.tsx";
import { Switch } from "../../ui/fields/switch.tsx";

interface Values {
  readonly targets: boolean;
  readonly profit: string;
  readonly stop: string;
}

interface Props {
  readonly value: Values;
  readonly set: (fields: Partial<Values>) => void;
  /** What is wrong with them. */
  readonly children: ReactNode;
}

/** 止盈止损, off at first. */
export function TargetFields({ value: { targets, profit, stop }, set, children }: Props) {
  const t = useText().trade;
  const digits = (text: string) => text.replace(/[^\d.]/g, "").slice(0, 10);
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
            <Field label={t.takeProfit} value={profit} onChange={(text) => set({ profit: digits(text) })} inputMode="decimal" />
            <Field label={t.stopLoss} value={stop} onChange={(text) => set({ stop: digits(text) })} inputMode="decimal" />
          </div>
          {children}
        </>
      )}
    </div>
  );
}
