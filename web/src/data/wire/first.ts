/** The home screen's first answers: before.js has asked for all of them at once while the app was on its way. */
import { FIRST_PARTS } from "@hongpan/core/contract/first-parts.ts";

declare global {
  interface Window {
    /** The answer of first.do, or null when it did not come; only where the page was opened at home. */
    first?: Promise<{ readonly status: number; readonly data: Readonly<Record<string, unknown>> } | null>;
  }
}

const waiting = new Map<string, string>(
  Object.entries(FIRST_PARTS).map(([path, fields]) => {
    const form = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
    return [`${path}?${form}`, path];
  }),
);

/** What a call would answer, from the first answer: once each, because a second question wants something newer. Null: ask. */
export async function firstAnswer(path: string, form: URLSearchParams): Promise<{ readonly data: unknown } | null> {
  const asked = `${path}?${form}`;
  const part = waiting.get(asked);
  if (part === undefined) return null;
  waiting.delete(asked);
  const reply = await window.first;
  return reply?.status === 0 && part in reply.data ? { data: reply.data[part] } : null;
}
