/** The versions of the agreements that a phone remembers to have been agreed to: the day of their present text. A test names a text that has changed. */
export const AGREEMENT_VERSIONS = { trade: "2026-11-23" } as const;
