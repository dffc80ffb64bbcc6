import type { Answer } from "../real-server.ts";

/** One attack; it answers what it got, or nothing to count. */
export type Attack = (url: string, round: number) => Promise<readonly Answer[]>;
