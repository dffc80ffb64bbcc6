/** What a client may say. */

export interface Asked {
  readonly op: string;
  readonly topics: readonly string[];
  readonly token: string;
  /** Number of the last account event that it knows. */
  readonly since: number | null;
  /** It takes arrays of messages from now on. */
  readonly batch: boolean;
}

/** No topic has a longer name; what is longer is unknown under its beginning. */
const MAX_NAME = 64;
const MAX_TOKEN = 200;

/** A message of a client, or null when it is none. */
export function messageOf(data: Buffer): Asked | null {
  try {
    const raw = JSON.parse(data.toString()) as Record<string, unknown> | null;
    if (raw === null || typeof raw !== "object" || typeof raw["op"] !== "string") return null;
    const topics = Array.isArray(raw["topics"]) ? raw["topics"].filter((topic): topic is string => typeof topic === "string") : [];
    const since = typeof raw["since"] === "number" && Number.isSafeInteger(raw["since"]) ? raw["since"] : null;
    return {
      op: raw["op"],
      topics: topics.map((topic) => topic.slice(0, MAX_NAME)),
      token: typeof raw["token"] === "string" ? raw["token"].slice(0, MAX_TOKEN) : "",
      since,
      batch: raw["batch"] === true,
    };
  } catch {
    return null;
  }
}
