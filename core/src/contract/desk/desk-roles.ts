/** Who works at the desk (spec/3-decisions.md 1): each role may call what its calls name, and nothing else exists. */
export const DESK_ROLES = ["reviewer", "operator", "auditor", "host"] as const;
export type DeskRole = (typeof DESK_ROLES)[number];

export const QUEUES = ["identity", "deposit", "withdrawal", "allocation"] as const;
export type Queue = (typeof QUEUES)[number];

/** What a reviewer may refuse a thing for; nothing else, and a withdrawal never twice for the same. */
export const FAULTS = {
  identity: ["reviewPictures", "reviewMismatch", "reviewUnderage"],
  deposit: ["depositMissing", "depositOther"],
  withdrawal: ["card"],
  allocation: ["fundsRisk", "fundsUnclear"],
} as const satisfies Readonly<Record<Queue, readonly string[]>>;
export type QueueFault = (typeof FAULTS)[Queue][number];
export const ALL_FAULTS: readonly QueueFault[] = [...new Set(Object.values(FAULTS).flat())];

type Acts<Subject extends string, Act extends string> = `${Subject}.${Act}`;
/** What the desk's log names of itself; what was decided in a queue stands beside it as `DeskAction`. */
export type DeskAct =
  | "login"
  | Acts<"login", "wrongPassword" | "wrongCode" | "recoveryCode">
  | Acts<"staff", "add" | "end" | "setUp" | "factor" | "reset">
  | "user.look"
  | "identity.look"
  | Acts<"service", "read" | "look" | "answer">
  | Acts<"setting", "propose" | "approve" | "withdraw">
  | "switch.set"
  | Acts<"clock", "announce" | "cancel" | "apply">
  | Acts<"notice" | "block", "publish" | "end">
  | Acts<"class", "make" | "shut" | "end" | "message" | "account" | "firstPassword" | "resetCode" | "export">
  | Acts<Queue, "pass">;
/** An act of the log; one of a queue that did not pass is named by its reason. */
export type DeskAction = DeskAct | Acts<Queue, QueueFault>;
/** What an act was done to, before its number or name. */
export type DeskSubject = "staff" | "user" | "setting" | "clock" | "product" | "notice" | "block" | "class" | Queue;
