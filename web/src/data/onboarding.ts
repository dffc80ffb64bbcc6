/** What this phone remembers of its first visit: nothing yet, "seen", "setup" while an account is being set up, "guide …" (screens/start). */
import { remembered } from "../store/store.ts";

export const onboarding = remembered("ONBOARDING", (kept) => kept ?? "");
