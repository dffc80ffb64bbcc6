import { loginPasswordFault } from "@hongpan/core/rules/people/password.ts";

const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/];

const STRENGTHS = [0, 1, 2, 3, 4] as const;
type Strength = (typeof STRENGTHS)[number];

/** 0 (very weak: common or short) to 4 (very strong): by length and kinds of characters. A hint, not a rule. */
export function strengthOf(password: string): Strength {
  if (password.length < 8 || loginPasswordFault(password, "") !== null) return 0;
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  const points = (password.length >= 16 ? 3 : password.length >= 11 ? 2 : 1) + (kinds >= 3 ? 1 : 0) - (kinds === 1 ? 1 : 0);
  return STRENGTHS[Math.max(0, Math.min(4, points))] ?? 0;
}
