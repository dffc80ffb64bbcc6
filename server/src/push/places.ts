/** Where sockets come from, and how many may come: addresses, and accounts once a socket has signed in. */
import { type Party, openBudget, type Allowance, type Budget } from "./client.ts";

/** Bounds on sockets. A class of a hundred phones with two tabs each stands behind one address. */
export interface Bounds {
  readonly total: number;
  readonly address: number;
  readonly account: number;
  readonly joins: Allowance;
  readonly addressJoins: Allowance;
  /** Budgets in points (push/client.ts): of one socket, and of an address or an account. */
  readonly socketBudget: Allowance;
  readonly placeBudget: Allowance;
  /** Seconds between two pings: who has not been heard of by the next one is gone. */
  readonly pingS: number;
  /** Whoever has read nothing for so long is cut off. */
  readonly slowMs: number;
}

export const BOUNDS: Bounds = {
  total: 10_000,
  address: 256,
  account: 10,
  joins: { most: 500, aSecond: 200 },
  addressJoins: { most: 256, aSecond: 20 },
  socketBudget: { most: 1200, aSecond: 200 },
  placeBudget: { most: 12_000, aSecond: 2000 },
  pingS: 30,
  slowMs: 10_000,
};

export interface Places {
  /** A seat for one more socket of an address until `leave`, or the seconds after which it may try again. */
  readonly admit: (address: string) => { readonly place: Party; readonly leave: () => void } | number;
  /** A seat for one more socket of an account. */
  readonly ofUser: (id: number) => Party;
  /** Forgets places that nobody sits in and that owe nothing. */
  readonly tidy: () => void;
}

interface Address extends Party {
  readonly joins: Budget;
}

const FULL_AGAIN_S = 30;

/** Nobody there yet. */
export function openPlaces(bounds: Bounds): Places {
  const addresses = new Map<string, Address>();
  const users = new Map<number, Party>();
  const joins = openBudget(bounds.joins);
  let total = 0;
  const emptyPlace = (): Party => ({ budget: openBudget(bounds.placeBudget), waiting: new Set(), sockets: 0 });
  return {
    admit: (address) => {
      const place = addresses.get(address) ?? { ...emptyPlace(), joins: openBudget(bounds.addressJoins) };
      if (total >= bounds.total || place.sockets >= bounds.address) return FULL_AGAIN_S;
      const waitMs = Math.max(joins.waitMs(), place.joins.waitMs());
      if (waitMs > 0) return Math.ceil(waitMs / 1000);
      addresses.set(address, place);
      joins.pay(1);
      place.joins.pay(1);
      place.sockets++;
      total++;
      const leave = () => {
        place.sockets--;
        total--;
      };
      return { place, leave };
    },
    ofUser: (id) => {
      const place = users.get(id) ?? emptyPlace();
      users.set(id, place);
      place.sockets++;
      return place;
    },
    tidy: () => {
      for (const [key, place] of addresses) if (isIdle(place) && place.joins.full()) addresses.delete(key);
      for (const [key, place] of users) if (isIdle(place)) users.delete(key);
    },
  };
}

function isIdle({ sockets, budget }: Party): boolean {
  return sockets === 0 && budget.full();
}
