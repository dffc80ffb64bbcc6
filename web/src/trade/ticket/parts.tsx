import type { PadKey } from "../../ui/pad/pad-field.ts";
import { useText } from "../../text/text.ts";
import type { Quote } from "../../data/wire/shapes.ts";
import { amount } from "../../ui/format.ts";
import { onTick } from "@hongpan/core/rules/products/foreign-ticks.ts";
import type { Price } from "@hongpan/core/rules/money.ts";
import { Field, type FieldProps } from "../../ui/fields/field.tsx";
import { PadHost } from "../../ui/fields/pad-host.tsx";
import { foreignOf, placesOf } from "../contract-facts.ts";
import { stepped } from "./stepped.ts";

const PARTS = [0.25, 0.5, 0.75, 1] as const;

/** 25% 50% 75% 全部 of what is possible. */
export function Parts({ onPick }: { readonly onPick: (part: number) => void }) {
  const t = useText().trade;
  return (
    <div className="frac">
      {PARTS.map((part, i) => (
        <button key={part} type="button" onClick={() => onPick(part)}>
          {t.parts[i]}
        </button>
      ))}
    </div>
  );
}

const KEYS = [
  [1 / 4, "1/4"],
  [1 / 3, "1/3"],
  [1 / 2, "1/2"],
] as const;

/** The same on a phone's keypad: 1/4 1/3 1/2 全部. */
export function usePartKeys(onPick: (part: number) => void): readonly PadKey[] {
  const t = useText().trade;
  return [...KEYS, [1, t.parts[3]!] as const].map(([part, label]) => ({ label, onPick: () => onPick(part) }));
}

interface Props {
  readonly quote: Pick<Partial<Quote>, "limitUp" | "limitDown" | "noLimit"> | null | undefined;
  readonly places?: number;
  /** Without it they are only shown. */
  readonly onPick?: ((price: string) => void) | undefined;
}

/** The day's limits; where an order can name a price a tap takes one. Nothing where there are none. */
export function LimitLinks({ quote, places = 2, onPick }: Props) {
  const t = useText().market;
  const { limitUp: up, limitDown: down, noLimit } = quote ?? {};
  if (!up || !down || noLimit) return null;
  const ends = [
    [t.limitDown, down, "down m"],
    [t.limitUp, up, "up m"],
  ] as const;
  return (
    <div className="between lim cap">
      {ends.map(([label, price, look]) => {
        const inside = (
          <>
            {label} <b className={look}>{amount(price, places)}</b>
          </>
        );
        if (!onPick) return <span key={label}>{inside}</span>;
        return (
          <button key={label} type="button" onClick={() => onPick(price.toFixed(places))}>
            {inside}
          </button>
        );
      })}
    </div>
  );
}

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

interface TargetFieldProps extends Pick<FieldProps, "label" | "value" | "onChange" | "hint" | "clearable"> {
  readonly aim: Aim;
}

/** 止盈价 or 止损价: typed, on a phone also so many percent away from where it stands. */
export function TargetField({ aim: { gid, price, way }, value, onChange, label, ...more }: TargetFieldProps) {
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
