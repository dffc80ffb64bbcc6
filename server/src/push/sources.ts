/** What the stream is given: what topics show, who listens, and what has happened to his account. */
import type { IncomingMessage } from "node:http";

/** What a topic shows now, and who asks. */
export interface Sources {
  /** Flat fields of a topic or a list, the same object for as long as nothing has moved; null when there is no such topic. */
  readonly read: (topic: string) => Readonly<Record<string, unknown>> | readonly unknown[] | null;
  readonly userOf: (token: string) => Promise<{ readonly id: number; readonly session: string } | null>;
  /** Whether a session has just ended: it may have while `userOf` was reading it. */
  readonly hasEnded: (session: string) => boolean;
  /** Looks which sessions are over, and has those dropped. */
  readonly endStale: (sessions: readonly string[]) => Promise<void>;
  /** Account events after `since`; null when they are no longer kept. */
  readonly eventsSince: (userId: number, since: number) => Promise<readonly AccountEvent[] | null>;
  /** Number of a user's latest account event. */
  readonly lastEvent: (userId: number) => Promise<number>;
  readonly allowOrigin: (origin: string | undefined, host: string | undefined) => boolean;
  /** Whom a connection counts for. */
  readonly addressOf: (request: IncomingMessage) => string;
}

export interface AccountEvent {
  readonly n: number;
  readonly data: object;
}
