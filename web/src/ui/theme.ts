/** Theme, price palette and vibration: chosen once, remembered, applied at once. before.js applies them before the first paint. */
import { useSyncExternalStore } from "react";

type Theme = "red" | "black";
/** safe is 色觉友好: orange and blue in place of red and green. */
type Palette = "usual" | "safe";

export interface Look {
  readonly theme: Theme;
  readonly palette: Palette;
  readonly vibrate: boolean;
}

const BAR_COLOUR: Readonly<Record<Theme, string>> = { red: "#C4161C", black: "#0D0F13" };

let look: Look = {
  theme: recall("theme") === "black" ? "black" : "red",
  palette: recall("palette") === "safe" ? "safe" : "usual",
  vibrate: recall("vibrate") !== "off",
};
const listeners = new Set<() => void>();

export function useLook(): Look {
  return useSyncExternalStore(onLook, () => look);
}

/** Calls `listener` after each change; for canvases, which read the colours themselves. */
function onLook(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function chooseLook(change: Partial<Look>): void {
  look = { ...look, ...change };
  const root = document.documentElement;
  root.dataset["theme"] = look.theme;
  if (look.palette === "safe") root.dataset["palette"] = "safe";
  else delete root.dataset["palette"];
  document.querySelector("meta[name=theme-color]")?.setAttribute("content", BAR_COLOUR[look.theme]);
  remember("theme", look.theme);
  remember("palette", look.palette);
  remember("vibrate", look.vibrate ? "on" : "off");
  for (const listener of listeners) listener();
}

/** A short buzz of 10 ms where the phone can and the user has not switched it off. */
export function buzz(): void {
  if (look.vibrate) navigator.vibrate?.(10);
}

function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A private window forgets the choice with the page.
  }
}
