import type { ReactNode } from "react";
import { useLost } from "../data/wire/connection.ts";
import { useText } from "../text/text.ts";

interface Props {
  readonly children: ReactNode;
  readonly kind?: "primary" | "buy" | "sell" | "ghost" | "soft" | "text";
  readonly small?: boolean;
  readonly full?: boolean;
  /** A call is under way: taps are ignored. */
  readonly busy?: boolean;
  /** Why it cannot be pressed, in words; shown under the label and read aloud. */
  readonly off?: string | null | false;
  readonly submit?: boolean;
  readonly onClick?: () => void;
  readonly label?: string;
}

/** A button. When it is off it stays focusable and says why; one that sends a form is off while the line is lost. */
export function Button({ children, kind = "primary", small, full, busy, off: reason, submit, onClick, label }: Props) {
  const { offlineOff } = useText().shell;
  const unsent = useLost() && submit === true;
  const off = reason || (unsent && offlineOff);
  const dead = Boolean(off) || busy === true;
  const words = ["btn", kind, small && "sm", full && "full", off && "off"].filter(Boolean).join(" ");
  return (
    <button
      type={submit && !dead ? "submit" : "button"}
      className={words}
      aria-disabled={dead || undefined}
      aria-busy={busy || undefined}
      aria-label={label}
      onClick={dead ? undefined : onClick}
    >
      {off ? <Reason text={off}>{children}</Reason> : children}
    </button>
  );
}

function Reason({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <span style={{ display: "grid", justifyItems: "center" }}>
      <span>{children}</span>
      <small>{text}</small>
    </span>
  );
}
