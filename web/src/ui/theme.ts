/** Theme, price palette and vibration: chosen once, remembered, applied at once. before.js applies them before the first paint. */
import { remembered } from "../store/kept.ts";
import { useStore } from "../store/store.ts";

type Theme = "red" | "black";
/** safe is 色觉友好: orange and blue in place of red and green. */
type Palette = "usual" | "safe";

export interface Look {
  readonly theme: Theme;
  readonly palette: Palette;
  readonly vibrate: boolean;
}

const BAR_COLOUR: Readonly<Record<Theme, string>> = { red: "#C4161C", black: "#0D0F13" };

const theme = remembered<Theme>("theme", (kept) => (kept === "black" ? "black" : "red"));
const palette = remembered<Palette>("palette", (kept) => (kept === "safe" ? "safe" : "usual"));
const vibrate = remembered(
  "vibrate",
  (kept) => kept !== "off",
  (on) => (on ? "on" : "off"),
);

export function useLook(): Look {
  return { theme: useStore(theme), palette: useStore(palette), vibrate: useStore(vibrate) };
}

export function chooseLook(change: Partial<Look>): void {
  if (change.theme) theme.set(change.theme);
  if (change.palette) palette.set(change.palette);
  if (change.vibrate !== undefined) vibrate.set(change.vibrate);
}

theme.watch(() => {
  document.documentElement.dataset["theme"] = theme.now();
  document.querySelector("meta[name=theme-color]")?.setAttribute("content", BAR_COLOUR[theme.now()]);
});
palette.watch(() => {
  if (palette.now() === "safe") document.documentElement.dataset["palette"] = "safe";
  else delete document.documentElement.dataset["palette"];
});

/** A short buzz of 10 ms where the phone can and the user has not switched it off. */
export function buzz(): void {
  if (vibrate.now()) navigator.vibrate?.(10);
}
