/**
 * Why a login ended that its phone did not end itself: `data.ended` beside status 10. password: changed on another device; forgotten: set
 * anew with a code; host: the host of the class took a code; elsewhere: signed out on another device; expired: 48 hours without use.
 */
export const SESSION_ENDS = ["password", "forgotten", "host", "elsewhere", "expired"] as const;
export type SessionEnd = (typeof SESSION_ENDS)[number];
