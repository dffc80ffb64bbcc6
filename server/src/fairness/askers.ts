/** Who asks: a user, an address without a login, or the server itself. */

/** Every call is one (http.ts). */
export interface Asker {
  readonly asker: string;
  /** Whether nobody waits for the answer any more. */
  readonly gone: () => boolean;
}

/** How the name of an asker begins who is signed in; all others are addresses. */
export const SIGNED_IN = "user ";

/** Work that the server does for itself: it waits while anybody asks. */
export const OWN_WORK: Asker = { asker: "", gone: () => false };

export type AskerKind = "own" | "guest" | "signed in";

/** Guests cost nothing to come by, so what is given to them they share among themselves. */
export function askerKind(asker: string): AskerKind {
  if (asker === OWN_WORK.asker) return "own";
  return asker.startsWith(SIGNED_IN) ? "signed in" : "guest";
}
