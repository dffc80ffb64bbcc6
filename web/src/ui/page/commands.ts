/** What a key of a wide window asks of whatever screen can do it. */
import { useEffect, useEffectEvent } from "react";

type Command = "period-before" | "period-after" | "watch" | "help";

const heard = new Map<Command, Set<() => void>>();

/** Asks for it; nothing happens where no screen offers it. */
export function command(name: Command): void {
  for (const act of heard.get(name) ?? []) act();
}

/** Does it when it is asked for, while the component stands. */
export function useCommand(name: Command, act: () => void): void {
  const run = useEffectEvent(act);
  useEffect(() => {
    const acts = heard.get(name) ?? new Set();
    heard.set(name, acts);
    const one = () => run();
    acts.add(one);
    return () => void acts.delete(one);
  }, [name]);
}
