/** Topics that somebody listens to: what each showed at the last flush, encoded once for all who hear of it. */
import { encode, type Message } from "./frames.ts";

type Shown = Readonly<Record<string, unknown>> | readonly unknown[];

/** A topic with listeners. */
export interface HeardTopic {
  readonly topic: string;
  listening: number;
  dirty: boolean;
  shown: Shown;
  /** Number of the flush that brought the last change. */
  changedAt: number;
  /** What that change was: the changed fields, or a list whole. */
  change: Message | null;
  /** Everything, made when somebody needs it. */
  whole: Message | null;
}

export interface Channels {
  /** The topic's channel, opened when nobody listened so far; else why there is none. */
  readonly open: (topic: string) => HeardTopic | "unknownTopic" | "tooMany";
  /** Whether somebody listens to `topic`. */
  readonly has: (topic: string) => boolean;
  /** One listener fewer; the last one closes the channel. */
  readonly leave: (channel: HeardTopic) => void;
  /** Marks a topic, or every ranking; true when somebody listens. */
  readonly touch: (topic: string) => boolean;
  readonly touchRanks: () => boolean;
  /** Channels that were touched since the last call. */
  readonly touched: () => readonly HeardTopic[];
  /** Looks what has changed of a channel since it was last looked at, in flush number `turn`. */
  readonly renew: (channel: HeardTopic, turn: number) => void;
  /** All that a new listener has to know. */
  readonly wholeOf: (channel: HeardTopic) => Message;
}

/** What runs on between two flushes: whoever begins to listen is told what is true now. */
const RUNNING = "clock";
/** Each ranking is sorted anew with every step that somebody listens to it. */
const RANKING = "rank:";
const MAX_RANKINGS = 32;

/** Channels over `read`, which answers the same object for as long as nothing has moved, and null for an unknown topic. */
export function openChannels(read: (topic: string) => Shown | null): Channels {
  const channels = new Map<string, HeardTopic>();
  const rankings = new Set<HeardTopic>();
  let dirty: HeardTopic[] = [];
  const touch = (channel: HeardTopic | undefined) => {
    if (!channel) return false;
    if (!channel.dirty) dirty.push(channel);
    channel.dirty = true;
    return true;
  };
  const open = (topic: string): ReturnType<Channels["open"]> => {
    const known = channels.get(topic);
    if (!known && topic.startsWith(RANKING) && rankings.size >= MAX_RANKINGS) return "tooMany";
    const shown = read(topic);
    // What has moved unsaid since the last flush comes to everybody with the next one.
    if (known && shown !== known.shown && topic !== RUNNING) touch(known);
    if (known || shown === null) return known ?? "unknownTopic";
    const fresh: HeardTopic = { topic, listening: 0, dirty: false, shown, changedAt: 0, change: null, whole: null };
    channels.set(topic, fresh);
    if (topic.startsWith(RANKING)) rankings.add(fresh);
    return fresh;
  };
  return {
    open,
    has: (topic) => channels.has(topic),
    leave: (channel) => {
      if (--channel.listening > 0) return;
      channels.delete(channel.topic);
      rankings.delete(channel);
    },
    touch: (topic) => touch(channels.get(topic)),
    touchRanks: () => {
      rankings.forEach(touch);
      return rankings.size > 0;
    },
    touched: () => {
      const all = dirty.filter(({ listening }) => listening > 0);
      dirty = [];
      return all;
    },
    renew: (channel, turn) => renew(channel, turn, read(channel.topic)),
    wholeOf: (channel) => {
      if (channel.topic === RUNNING) return encode({ t: RUNNING, d: read(RUNNING) ?? channel.shown });
      return (channel.whole ??= encode({ t: channel.topic, d: channel.shown }));
    },
  };
}

function renew(channel: HeardTopic, turn: number, now: Shown | null): void {
  channel.dirty = false;
  if (now === null || now === channel.shown) return;
  const change = changeOf(channel, now);
  channel.shown = now;
  if (change === null) return;
  channel.change = change;
  channel.whole = isList(now) ? change : null;
  channel.changedAt = turn;
}

function changeOf({ topic, shown, whole }: HeardTopic, now: Shown): Message | null {
  if (isList(now)) {
    const fresh = encode({ t: topic, d: now });
    return fresh.equals(whole ?? encode({ t: topic, d: shown })) ? null : fresh;
  }
  const changes = changesOf(isList(shown) ? {} : shown, now);
  return changes === null ? null : encode({ t: topic, d: changes });
}

function changesOf(before: Readonly<Record<string, unknown>>, now: Readonly<Record<string, unknown>>): object | null {
  const changes: Record<string, unknown> = {};
  let any = false;
  for (const name of Object.keys(now)) {
    if (before[name] === now[name]) continue;
    changes[name] = now[name];
    any = true;
  }
  return any ? changes : null;
}

function isList(value: Shown): value is readonly unknown[] {
  return Array.isArray(value);
}
