import { onTick } from "@hongpan/core/rules/products/foreign-ticks.ts";
import type { Price } from "@hongpan/core/rules/money.ts";
import { Field, type FieldProps } from "../../ui/fields/field.tsx";
import { PadHost } from "../../ui/fields/pad-host.tsx";
import { foreignOf, placesOf } from "../contract-facts.ts";
import { stepped } from "./stepped.ts";

/** What is traded, where it stands in 1/10,000, and on which side of that a target lies. */
export interface Aim {
  readonly gid: string;
  readonly price: Price;
  readonly way: 1 | -1;
}

const PERCENTS = [3, 5, 8, 10] as const;
const A_SHARE = { kind: "stock" } as const;
/** The lowest price has the finest step, and so the most decimals. */
const LOWEST = 1;

interface Props extends Pick<FieldProps, "label" | "value" | "onChange" | "hint" | "clearable"> {
  readonly aim: Aim;
}

/** 止盈价 or 止损价: typed, on a phone also so many percent away from where it stands. */
export function TargetField({ aim: { gid, price, way }, value, onChange, label, ...more }: Props) {
  const instrument = foreignOf(gid) ?? A_SHARE;
  const places = placesOf(gid, LOWEST);
  const away = (percent: number) => {
    const target = onTick(instrument, price * (1 + (way * percent) / 100));
    return (target / 10_000).toFixed(placesOf(gid, target));
  };
  const keys = PERCENTS.map((percent) => ({ label: `${way === 1 ? "+" : "\u2212"}${percent}%`, onPick: () => onChange(away(percent)) }));
  const step = (by: 1 | -1) => onChange(stepped(value, price, by, instrument));
  return (
    <PadHost field={{ label, value, places, keys: price > 0 ? keys : [], onStep: step }}>
      {(inputMode) => <Field label={label} value={value} places={places} onChange={onChange} inputMode={inputMode} {...more} />}
    </PadHost>
  );
}
