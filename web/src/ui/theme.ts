/** How the app looks and feels: chosen once, remembered, applied at once. before.js applies the colours before the first paint. */
import { recallText, remembered, store, useStore } from "../store/store.ts";

type Theme = "red" | "black";

export interface Look {
  /** system: black while the phone itself is dark. */
  readonly theme: Theme | "system";
  /** safe is 色觉友好: orange and blue in place of red and green. */
  readonly palette: "usual" | "safe";
  /** The colour of a price that has risen. */
  readonly rises: "red" | "green";
  readonly vibrate: boolean;
}

const BAR_COLOUR: Readonly<Record<Theme, string>> = { red: "#C4161C", black: "#0D0F13" };

const chosen = remembered<Look["theme"]>("theme", (kept) => (kept === "black" || kept === "system" ? kept : "red"));
const palette = remembered<Look["palette"]>("palette", (kept) => (kept === "safe" ? "safe" : "usual"));
const rises = remembered<Look["rises"]>("rises", (kept) => (kept === "green" ? "green" : "red"));
const vibrate = remembered(
  "vibrate",
  (kept) => kept !== "off",
  (on) => (on ? "on" : "off"),
);

const dark = globalThis.matchMedia?.("(prefers-color-scheme: dark)");
const theme = store<Theme>(shownTheme());

/** What is chosen. */
export function useLook(): Look {
  return { theme: useStore(chosen), palette: useStore(palette), rises: useStore(rises), vibrate: useStore(vibrate) };
}

/** The theme in sight. */
export function useTheme(): Theme {
  return useStore(theme);
}

export function chooseLook(change: Partial<Look>): void {
  if (change.theme) chosen.set(change.theme);
  if (change.palette) palette.set(change.palette);
  if (change.rises) rises.set(change.rises);
  if (change.vibrate !== undefined) vibrate.set(change.vibrate);
}

/** A size of type that was chosen, before the first screen stands: its file comes only then. */
export async function startType(): Promise<void> {
  if (recallText("type")) await import("../styles/type-size.ts").catch(() => null);
}

function shownTheme(): Theme {
  const wanted = chosen.now();
  return wanted === "system" ? (dark?.matches ? "black" : "red") : wanted;
}

const follow = () => theme.set(shownTheme());
chosen.watch(follow);
dark?.addEventListener("change", follow);
theme.watch(() => {
  show("theme", theme.now());
  document.querySelector("meta[name=theme-color]")?.setAttribute("content", BAR_COLOUR[theme.now()]);
});
palette.watch(() => show("palette", palette.now()));
rises.watch(() => show("rises", rises.now()));
// Another tab has chosen a size.
globalThis.addEventListener?.("storage", () => void startType());

function show(name: string, value: string): void {
  document.documentElement.dataset[name] = value;
}

/** A short buzz of 10 ms where the phone can and the user has not switched it off. */
export function buzz(): void {
  if (vibrate.now()) navigator.vibrate?.(10);
}
