/**
 * The five seats that bought most of a listed share and the five that sold most: invented places, amounts drawn from the day's key.
 * No name is that of a securities firm; every name says that it is simulated.
 */
import { draw, uniform, type KeyWords } from "../random.ts";
import { itemAt } from "../../rules/item-at.ts";
import { wordAt } from "../numbers.ts";

export interface Seat {
  readonly name: string;
  /** Fen. */
  readonly bought: number;
  readonly sold: number;
}

export interface Seats {
  /** Most bought first. */
  readonly buyers: readonly Seat[];
  /** Most sold first. */
  readonly sellers: readonly Seat[];
}

/** After the slots of random.ts; each reason of a share has its own. */
const SEAT_SLOT = 1 << 27;
const FIVE = 5;
const INSTITUTION = "机构专用（模拟席位）";
const INSTITUTIONS = 0.22;
const CITIES = ["云陵", "星渡", "澜城", "枫渚", "霁州", "望川", "栖梧", "临泽海", "青屿", "鹿原", "墨津", "白汀"] as const;
const STREETS = [
  "观澜路",
  "听雨街",
  "长庚大道",
  "松烟路",
  "红豆街",
  "半月湾路",
  "拾光路",
  "桂影街",
  "北辰里",
  "鸣泉路",
  "望潮路",
  "竹溪街",
] as const;
const words = new Uint32Array(48);

/**
 * The seats of share `id` for its `reason`-th listing of the day, when `amount` fen were traded. What all seats together bought
 * is less than that, and what they sold too. `change` tips the scale: a share that rose was bought by its first seats.
 */
export function seatsOf(key: KeyWords, id: number, reason: number, amount: number, change: number): Seats {
  draw(key, id, SEAT_SLOT + reason, 3, words);
  const tilt = Math.max(-0.1, Math.min(0.1, change / 2));
  const bought = parts(0, amount * (0.12 + 0.2 * uniform(wordAt(words, 30)) + tilt));
  const sold = parts(5, amount * (0.12 + 0.2 * uniform(wordAt(words, 31)) - tilt));
  const names = namesOf();
  // What a seat did on the other side is less than that list's fifth, or it would stand there.
  const least = { bought: itemAt(bought, FIVE - 1), sold: itemAt(sold, FIVE - 1) };
  return {
    buyers: bought.map((each, k) => ({ name: itemAt(names, k), bought: each, sold: minor(least.sold, wordAt(words, 10 + k)) })),
    sellers: sold.map((each, k) => ({ name: itemAt(names, FIVE + k), bought: minor(least.bought, wordAt(words, 15 + k)), sold: each })),
  };
}

// Five falling parts of `total`, in whole fen.
function parts(at: number, total: number): number[] {
  const weights: number[] = [];
  for (let k = 0, weight = 1; k < FIVE; k++, weight *= 0.5 + 0.45 * uniform(wordAt(words, at + k))) weights.push(weight);
  const sum = weights.reduce((all, each) => all + each, 0);
  return weights.map((each) => Math.floor((Math.max(0, total) * each) / sum));
}

// Half of the seats did nothing on the other side.
function minor(least: number, word: number): number {
  return word & 1 ? Math.floor(least * 0.6 * uniform(word)) : 0;
}

// Branches are told apart, several institutions are not.
function namesOf(): string[] {
  const taken = new Set<number>();
  return Array.from({ length: 2 * FIVE }, (_, k) => {
    const word = wordAt(words, 20 + k);
    if (uniform(word) < INSTITUTIONS) return INSTITUTION;
    let place = (wordAt(words, 32 + k) >>> 4) % (CITIES.length * STREETS.length);
    while (taken.has(place)) place = (place + 1) % (CITIES.length * STREETS.length);
    taken.add(place);
    return `${CITIES[place % CITIES.length]}${STREETS[Math.floor(place / CITIES.length)]}营业部（模拟席位）`;
  });
}

/** Sums over both lists, in fen. */
export function totalsOf(seats: Seats): { readonly bought: number; readonly sold: number } {
  const all = [...seats.buyers, ...seats.sellers];
  return { bought: all.reduce((sum, each) => sum + each.bought, 0), sold: all.reduce((sum, each) => sum + each.sold, 0) };
}

/** "2家机构买入" or what else stands out, in the words of the list. */
export function explainSeats(seats: Seats): string {
  const buying = seats.buyers.filter((each) => each.name === INSTITUTION).length;
  const selling = seats.sellers.filter((each) => each.name === INSTITUTION).length;
  if (buying + selling === 0) return "普通席位交易";
  return [buying > 0 ? `${buying}家机构买入` : "", selling > 0 ? `${selling}家机构卖出` : ""].filter(Boolean).join("，");
}
