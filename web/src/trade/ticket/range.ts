/** Places the forced-close range on a bar from the lower to the upper limit of the day, in percent of its length. */
export interface Range {
  readonly down: number;
  readonly up: number;
  readonly price: number;
  readonly warn: number;
  /** Forced close at once, and after the nights that are reckoned with. */
  readonly now: number;
  readonly later: number;
  readonly direction: 1 | -1;
}

type Span = readonly [number, number];

export interface Placed {
  readonly order: number;
  /** Beyond the forced close, the range itself, and from there to the warning. */
  readonly dead: Span;
  readonly zone: Span;
  readonly warned: Span;
  /** The forced close lies beyond the limit of today: it cannot come before another day. */
  readonly outside: boolean;
}

const LEAST_ZONE = 1.2;

export function rangeOf({ down, up, price, warn, now, later, direction }: Range): Placed {
  const at = (value: number) => Math.max(0, Math.min(100, ((value - down) / (up - down)) * 100));
  const [near, far, alarm] = [at(now), at(later), at(warn)];
  const outside = direction === 1 ? Math.max(near, far) <= 0 : Math.min(near, far) >= 100;
  if (direction === 1) {
    const top = Math.max(near, far);
    return {
      outside,
      order: at(price),
      dead: [0, Math.min(near, far)],
      zone: outside ? [0, 0] : [Math.min(near, far), Math.max(top, Math.min(near, far) + LEAST_ZONE)],
      warned: [top, Math.max(top, alarm)],
    };
  }
  const bottom = Math.min(near, far);
  return {
    outside,
    order: at(price),
    dead: [Math.max(near, far), 100],
    zone: outside ? [100, 100] : [Math.min(bottom, Math.max(near, far) - LEAST_ZONE), Math.max(near, far)],
    warned: [Math.min(bottom, alarm), bottom],
  };
}
