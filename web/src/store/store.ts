import { useSyncExternalStore } from "react";

/** A value that tells when it becomes another one. */
export interface Watched<T> {
  readonly now: () => T;
  /** Calls `watcher` after each change, until the answer is called. */
  readonly watch: (watcher: () => void) => () => void;
}

export interface Store<T> extends Watched<T> {
  /** Nothing is told when `next` is what stands already. */
  readonly set: (next: T) => void;
}

/** A value that lives as long as the page and belongs to no component. */
export function store<T>(first: T): Store<T> {
  let value = first;
  const watchers = new Set<() => void>();
  return {
    now: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const watcher of watchers) watcher();
    },
    watch: (watcher) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
  };
}

/** What `watched` holds; renders when it changes. */
export function useStore<T>(watched: Watched<T>): T {
  return useSyncExternalStore(watched.watch, watched.now);
}

/** What `pick` takes from `watched`; renders when that changes, so it must not be made anew each time. */
export function usePicked<T, P>(watched: Watched<T>, pick: (value: T) => P): P {
  return useSyncExternalStore(watched.watch, () => pick(watched.now()));
}
