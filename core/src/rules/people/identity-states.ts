/** How far a person's identity has been looked at: `isActive` on the wire, `state` of a review. */
export const IDENTITY = { none: 0, reviewing: 1, passed: 2, failed: 3 } as const;
