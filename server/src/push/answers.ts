/**
 * First answers to topics: worked out in bites, place by place in turn and socket by socket within one, paid from the budgets of both.
 * Whoever asks for much waits; nobody else does.
 */
import type { Channels } from "./channels.ts";
import { isSlow, send, type Client, type Party } from "./client.ts";
import { encode, type Message } from "./frames.ts";

export interface Answers {
  /** Takes up the topics that `client` has asked for. */
  readonly ask: (client: Client) => void;
  /** The client has gone, or goes on in another place. */
  readonly leave: (client: Client) => void;
}

const BITE_MS = 4;
const TOPICS_A_TURN = 16;
const LOOK_AGAIN_MS = 50;
/** Points: an answer that is at hand, and one for which the topic has to be read. */
const KNOWN = 1;
const READ = 4;

/** `slow` hears of clients that do not read; they ask again when they have. */
export function openAnswers(channels: Channels, slow: (client: Client) => void): Answers {
  const queue = new Set<Party>();
  let next: NodeJS.Immediate | null = null;
  let later: NodeJS.Timeout | null = null;
  const work = () => {
    next = null;
    const until = performance.now() + BITE_MS;
    const broke: Party[] = [];
    for (const place of queue) {
      queue.delete(place);
      if (!serveOne(place, channels, slow)) broke.push(place);
      // At the end of the queue: the others come first.
      else if (place.waiting.size > 0) queue.add(place);
      if (performance.now() > until) break;
    }
    if (queue.size > 0) next ??= setImmediate(work);
    for (const place of broke) queue.add(place);
    if (broke.length > 0) later ??= setTimeout(lookAgain, LOOK_AGAIN_MS);
  };
  const lookAgain = () => {
    later = null;
    next ??= setImmediate(work);
  };
  return {
    ask: (client) => {
      if (client.asked.size === 0) return;
      client.place.waiting.add(client);
      queue.add(client.place);
      next ??= setImmediate(work);
    },
    leave: (client) => void client.place.waiting.delete(client),
  };
}

/** Answers the first client of a place that can pay; false when none can now. */
function serveOne(place: Party, channels: Channels, slow: (client: Client) => void): boolean {
  if (place.waiting.size === 0) return true;
  if (place.budget.waitMs() > 0) return false;
  for (const client of place.waiting) {
    if (client.budget.waitMs() > 0) continue;
    place.waiting.delete(client);
    if (!isSlow(client)) answer(client, channels);
    if (client.asked.size === 0) return true;
    if (isSlow(client)) slow(client);
    else place.waiting.add(client);
    return true;
  }
  return false;
}

function answer(client: Client, channels: Channels): void {
  const messages: Message[] = [];
  for (const topic of client.asked) {
    client.asked.delete(topic);
    const cost = channels.has(topic) ? KNOWN : READ;
    client.budget.pay(cost);
    client.place.budget.pay(cost);
    const channel = channels.open(topic);
    if (typeof channel === "string") messages.push(encode({ op: "error", topic, why: channel }));
    else {
      channel.listening++;
      client.channels.set(topic, channel);
      messages.push(channels.wholeOf(channel));
    }
    if (messages.length === TOPICS_A_TURN) break;
  }
  send(client, messages);
}
