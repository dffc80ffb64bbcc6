/** Processor time of processes, from /proc: it tells the cost of one operation on a busy machine too. */
import { readdirSync, readFileSync } from "node:fs";

const TICK_US = 10_000;

interface Stat {
  readonly parent: number;
  readonly own: number;
  readonly ended: number;
}

/** Microseconds that process `pid` used so far; NaN without /proc. */
export function ownUs(pid: number): number {
  return (statOf(pid)?.own ?? Number.NaN) * TICK_US;
}

/** Microseconds that process `pid`, its children and those of them that have ended used so far; NaN without /proc. */
export function familyUs(pid: number): number {
  const head = statOf(pid);
  if (!head) return Number.NaN;
  const all = readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? (statOf(Number(name)) ?? []) : []));
  return all.reduce((sum, each) => (each.parent === pid ? sum + each.own : sum), head.own + head.ended) * TICK_US;
}

/** CPU time of process `pid` and all its descendants, including ended ones, microseconds; NaN without /proc. */
export function treeUs(pid: number): number {
  const all = new Map(
    readdirSync("/proc").flatMap((name): [number, Stat][] => {
      const stat = /^\d+$/.test(name) ? statOf(Number(name)) : null;
      return stat ? [[Number(name), stat]] : [];
    }),
  );
  const below = (parent: number): number => {
    const stat = all.get(parent);
    if (!stat) return Number.NaN;
    const children = [...all].filter(([, each]) => each.parent === parent).map(([child]) => below(child));
    return stat.own + stat.ended + children.reduce((sum, each) => sum + each, 0);
  };
  return below(pid) * TICK_US;
}

function statOf(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "latin1");
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const at = (field: number) => Number(fields[field]);
    return { parent: at(1), own: at(11) + at(12), ended: at(13) + at(14) };
  } catch {
    return null;
  }
}
