/** The bands of the spread fee on the wire, and which of them counts (spec/4-calls.md 2.3). */
import { badField, done } from "@hongpan/core/contract/answer.ts";
import { say, type Lang } from "@hongpan/core/contract/texts.ts";
import { fenOf, priceOf, quoted, yuan } from "@hongpan/core/rules/money.ts";
import { spreadBandOf, type SpreadBand } from "@hongpan/core/rules/terms/spread.ts";
import type { World } from "../world.ts";
import { PPM } from "@hongpan/core/rules/money.ts";

const NAMES = { change: "spreadByChange", turnover: "spreadByTurnover", price: "spreadByPrice", code: "spreadByCode" } as const;
const SCALES = { change: (ppm: number) => ppm / PPM, turnover: yuan, price: quoted } as const;

interface Asked {
  /** Change in percent, amount and price in yuan, as texts. */
  readonly applies?: string;
  readonly turnover?: string;
  readonly code?: string;
  readonly unitprice?: string;
}

/** findSpreadRateOne.do: the highest band among those that are met, or null; a number that is none is refused. */
export function spreadRateOne(world: World, { applies, turnover, code, unitprice }: Asked, lang: Lang) {
  const change = read(applies, percentOf);
  const amount = read(turnover, fenOf);
  const price = read(unitprice, priceOf);
  if (change === null) return badField("applies");
  if (amount === null) return badField("turnover");
  if (price === null) return badField("unitprice");
  const band = spreadBandOf(world.settings(world.clock.now().day).spreadBands, { change, turnover: amount, code, price });
  return done(band && { typeName: say(NAMES[band.by], lang), spreadRate: band.rate / PPM });
}

/** Every band in the units of the wire. */
export function bandFields(band: SpreadBand) {
  const spreadRate = band.rate / PPM;
  if (band.by === "code") return { by: band.by, from: null, below: null, prefix: band.prefix, spreadRate };
  const scale = SCALES[band.by];
  return { by: band.by, from: scale(band.from), below: band.below === null ? null : scale(band.below), prefix: "", spreadRate };
}

function read(text: string | undefined, parse: (text: string) => number | null): number | null | undefined {
  return text === undefined ? undefined : parse(text);
}

/** "-1.25" percent -> -12500 millionths; null when it is no plain decimal of at most four places. */
function percentOf(text: string): number | null {
  const size = priceOf(text.replace(/^-/, ""));
  return size === null ? null : text.startsWith("-") ? -size : size;
}
