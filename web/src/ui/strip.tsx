import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/** A tinted line that says something about the whole screen. */
export function Strip({
  kind,
  children,
  alert,
}: {
  readonly kind: "info" | "warn" | "danger" | "ok";
  readonly children: ReactNode;
  readonly alert?: boolean;
}) {
  return (
    <div className={`strip ${kind}`} role={alert ? "alert" : undefined}>
      <Icon name={kind === "ok" ? "check" : kind === "info" ? "info" : "warn"} size="s" />
      <span className="grow">{children}</span>
    </div>
  );
}
