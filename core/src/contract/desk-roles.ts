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

/** What the desk's log may say that somebody did: each has words of its own there, so that nothing done reads as refused. */
export type DeskAct =
  | "login"
  | "login.wrongCode"
  | `staff.${"add" | "end" | "setUp"}`
  | `${"user" | "identity" | "service"}.look`
  | `service.${"read" | "answer"}`
  | `setting.${"propose" | "approve" | "withdraw"}`
  | "switch.set"
  | `${"notice" | "block"}.${"publish" | "end"}`
  | `class.${"make" | "shut" | "end" | "message" | "account" | "firstPassword" | "resetCode" | "export"}`
  | { [Q in Queue]: `${Q}.${"pass" | (typeof FAULTS)[Q][number]}` }[Queue];
