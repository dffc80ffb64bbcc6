import type { ReactNode } from "react";

/** A small choice that can be pressed. */
export function Chip({ on, onClick, children }: { readonly on?: boolean; readonly onClick: () => void; readonly children: ReactNode }) {
  return (
    <button type="button" className={on ? "chip on" : "chip"} aria-pressed={on ?? false} onClick={onClick}>
      {children}
    </button>
  );
}
