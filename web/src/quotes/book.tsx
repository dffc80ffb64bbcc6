import type { ReactNode } from "react";
import type { Quote } from "../data/wire/shapes.ts";
import { useText } from "../text/text.ts";
import { amount, directionOf, big } from "../ui/format.ts";
import { useFlash } from "./flash.ts";
import { levelsOf, type ShownLevel } from "./levels.ts";
import "./book.css";

interface Props {
  readonly quote: Partial<Quote> | null;
  readonly onPick: (price: number) => void;
  /** Decimals of the prices; 2 unless told. */
  readonly places?: number;
  /** Shares of one counted unit; lots of 100 unless told. */
  readonly perLot?: number;
  /** What stands between the sides. */
  readonly children?: ReactNode;
}

/** 五档: sells above, buys below; prices coloured against the previous close, sizes in lots with their depth. */
export function Book({ quote, onPick, places = 2, perLot = 100, children }: Props) {
  const t = useText().market;
  const { asks, bids } = levelsOf(quote ?? {});
  const deepest = Math.max(1, ...asks.map((level) => level.shares), ...bids.map((level) => level.shares));
  const close = quote?.preclose_px ?? 0;
  const row = (level: ShownLevel, word: string) => (
    <Row key={word} level={level} word={word} close={close} {...{ deepest, onPick, places, perLot }} />
  );
  return (
    <div className="book" role="group" aria-label={t.bookLabel}>
      {[...asks].reverse().map((level) => row(level, t.sells[level.rank - 1]!))}
      {children}
      {bids.map((level) => row(level, t.buys[level.rank - 1]!))}
    </div>
  );
}

interface RowProps {
  readonly level: ShownLevel;
  readonly word: string;
  readonly close: number;
  readonly deepest: number;
  readonly onPick: (price: number) => void;
  readonly places: number;
  readonly perLot: number;
}

function Row({ level, word, close, deepest, onPick, places, perLot }: RowProps) {
  const flash = useFlash<HTMLSpanElement>(level.shares);
  const empty = level.price === 0;
  const depth = { "--d": `${(level.shares / deepest) * 100}%` };
  return (
    <button type="button" className="lv" style={depth} disabled={empty} onClick={() => onPick(level.price)}>
      <span>{word}</span>
      <b className={empty ? "" : directionOf(level.price - close)}>{empty ? "--" : amount(level.price, places)}</b>
      <span ref={flash}>{empty ? "--" : big(Math.floor(level.shares / perLot))}</span>
    </button>
  );
}
