/** What is listed today: names as they are shown on the day, shares after bonus issues, new listings from their first day on. */
import type { Chain } from "@hongpan/core/exchange/chain.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import { displayName } from "@hongpan/core/rules/products/ex-rights.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { isShare } from "@hongpan/core/rules/products/products.ts";
import { itemAt } from "@hongpan/core/rules/item-at.ts";

export interface Roster {
  /** Stocks in the order of the chain, then indices: another list every day. */
  readonly all: () => readonly Instrument[];
  /** By id, gid, or a plain code, which means the stock. */
  readonly instrument: (key: string | number) => Instrument | undefined;
  /** A stock's place in the chain. */
  readonly placeOf: (id: number) => number | undefined;
  /** What `of` answers for a share; `otherwise` for anything else. */
  readonly ofShare: <T>(id: number, otherwise: T, of: (i: number) => T) => T;
  readonly idAt: (i: number) => number;
  readonly openDay: (day: Day) => void;
}

/** The roster of `chain`'s stocks and `indices`, open on no day yet. */
export function createRoster(chain: Chain, indices: readonly Instrument[]): Roster {
  let all: Instrument[] = [];
  const byKey = new Map<string | number, Instrument>();
  const places = new Map<number, number>();
  const put = (i: number, each: Instrument) => {
    all[i] = each;
    byKey.set(each.id, each).set(each.gid, each);
    if (isShare(each)) byKey.set(each.code, each);
  };
  return {
    all: () => all,
    instrument: (key) => byKey.get(key),
    placeOf: (id) => places.get(id),
    ofShare: (id, otherwise, of) => {
      const i = places.get(id);
      return i === undefined ? otherwise : of(i);
    },
    idAt: (i) => itemAt(chain.instruments, i).id,
    openDay: (day) => {
      all = [];
      chain.instruments.forEach((each, i) => {
        places.set(each.id, i);
        put(i, shownOn(chain, i, day));
      });
      indices.forEach((each, k) => put(chain.instruments.length + k, each));
    },
  };
}

function shownOn(chain: Chain, i: number, day: Day): Instrument {
  const plain = itemAt(chain.instruments, i);
  const name = displayName(plain.name, plain.issued === true ? chain.age(i, day) : Number.MAX_SAFE_INTEGER, chain.action(i, day));
  const factor = chain.shareFactor(i, day);
  if (name === plain.name && factor === 1) return plain;
  const shares = { totalShares: Math.round(plain.totalShares * factor), floatShares: Math.round(plain.floatShares * factor) };
  return { ...plain, ...shares, ...(name === plain.name ? {} : { name, plainName: plain.name }) };
}
