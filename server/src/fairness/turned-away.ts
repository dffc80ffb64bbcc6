/** Who is turned away for a while, and for how long. */

/**
 * Too much to do at the moment: thrown before any of it is begun, so nothing has changed. The answer is HTTP 503 with
 * Retry-After in whole seconds and the envelope with a kind sentence.
 */
export class Crowded extends Error {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super("crowded");
    this.retryAfterSeconds = Math.max(1, Math.ceil(retryAfterSeconds));
  }
}

/** More calls than one may make in a while: HTTP 429 with Retry-After and the envelope. */
export class TooMany extends Error {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super("too many");
    this.retryAfterSeconds = Math.max(1, Math.ceil(retryAfterSeconds));
  }
}
