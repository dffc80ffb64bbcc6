/** exp, ln and normal numbers from + - * / alone, so that every engine gives the same bits. */
const LN2 = 0.6931471805599453;

// 1/k!, from the highest: enough for |r| below ln(2)/2.
const SERIES = [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map((k) => {
  let factorial = 1;
  for (let i = 2; i <= k; i++) factorial *= i;
  return 1 / factorial;
});

/** e to the x, for |x| below 700. */
export function exp(x: number): number {
  const k = Math.floor(x / LN2 + 0.5);
  const r = x - k * LN2;
  let sum = 0;
  for (let i = 0; i < SERIES.length; i++) sum = sum * r + SERIES[i]!;
  return k === 0 ? sum : scale(sum, k);
}

function scale(value: number, k: number): number {
  let scaled = value;
  for (let i = 0; i < k; i++) scaled *= 2;
  for (let i = 0; i > k; i--) scaled /= 2;
  return scaled;
}

/** Natural logarithm of x above 0. */
export function ln(x: number): number {
  let k = 0;
  let m = x;
  while (m > 1.5) {
    m /= 2;
    k++;
  }
  while (m < 0.75) {
    m *= 2;
    k--;
  }
  const s = (m - 1) / (m + 1);
  const s2 = s * s;
  let term = s;
  let sum = 0;
  for (let i = 1; i < 30; i += 2) {
    sum += term / i;
    term *= s2;
  }
  return 2 * sum + k * LN2;
}

/** Returns the number at `place`; throws RangeError outside. */
export function numberAt(values: Float64Array, place: number): number {
  return values[place] ?? outside(place);
}

/** Returns the word at `place`; throws RangeError outside. */
export function wordAt(words: Uint32Array, place: number): number {
  return words[place] ?? outside(place);
}

function outside(place: number): never {
  throw new RangeError(`nothing at ${place}`);
}

const BINS = 4096;
const table = makeTable();
const middles = makeMiddles();

/** A standard normal number from a word: 4,096 bins of equal probability, with the low bits filling the bin. */
export function normal(word: number): number {
  const bin = word >>> 20;
  const within = (word & 0xfffff) / 0x100000;
  return table[bin]! + (table[bin + 1]! - table[bin]!) * within;
}

/** A standard normal number from 12 bits: the middle of one of 4,096 bins. */
export function normalOf12(bits: number): number {
  return middles[bits]!;
}

/** exp(sigma z) with mean 1 for each of the 4,096 bins of a normal z. */
export function logNormals(sigma: number): Float64Array {
  return Float64Array.from({ length: BINS }, (_, bits) => exp(sigma * normalOf12(bits) - (sigma * sigma) / 2));
}

function makeMiddles(): Float64Array {
  return Float64Array.from({ length: BINS }, (_, bits) => (numberAt(table, bits) + numberAt(table, bits + 1)) / 2);
}

function makeTable(): Float64Array {
  const edges = new Float64Array(BINS + 1);
  for (let i = 1; i < BINS; i++) edges[i] = quantile(i / BINS);
  // The open ends are closed so that the outermost bins keep their mean and the tails stay finite.
  edges[0] = quantile(0.12 / BINS) - 0.25;
  edges[BINS] = -edges[0];
  return edges;
}

// Acklam's rational approximation of the inverse normal distribution, relative error below 1.2e-9.
function quantile(p: number): number {
  if (p > 0.5) return -quantile(1 - p);
  if (p < 0.02425) {
    const q = Math.sqrt(-2 * ln(p));
    const top =
      ((((-0.007784894002430293 * q - 0.3223964580411365) * q - 2.400758277161838) * q - 2.549732539343734) * q + 4.374664141464968) * q +
      2.938163982698783;
    const below = (((0.007784695709041462 * q + 0.3224671290700398) * q + 2.445134137142996) * q + 3.754408661907416) * q + 1;
    return top / below;
  }
  const q = p - 0.5;
  const r = q * q;
  const top =
    (((((-39.69683028665376 * r + 220.9460984245205) * r - 275.9285104469687) * r + 138.357751867269) * r - 30.66479806614716) * r +
      2.506628277459239) *
    q;
  const below =
    ((((-54.47609879822406 * r + 161.5858368580409) * r - 155.6989798598866) * r + 66.80131188771972) * r - 13.28068155288572) * r + 1;
  return top / below;
}
