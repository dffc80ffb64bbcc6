/** The academy's lessons. */
/**
 * In the order in which they are read: margin; that nobody knows tomorrow; how a forced close comes about; fees; T+1; limits; auctions;
 * new issues; convertible bonds; why a promise of no loss is a lie.
 */
export const LESSONS = ["margin", "tomorrow", "forced", "fees", "nextDay", "limits", "auction", "issues", "bonds", "promise"] as const;
export type Lesson = (typeof LESSONS)[number];
