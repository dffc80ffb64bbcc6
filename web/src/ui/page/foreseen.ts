/** The address that is likely to be wanted next: the shell has its screen fetched while the line is there. */
import { store } from "../../store/store.ts";

export const foreseen = store<string | null>(null);
