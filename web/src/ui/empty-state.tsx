import { useText } from "../text/text.ts";
import { Button } from "./button.tsx";
import { type IconName, Icon } from "./icon.tsx";

interface Props {
  readonly icon?: IconName;
  readonly text: string;
  readonly note?: string;
  /** One way on. */
  readonly action?: string;
  readonly onAction?: () => void;
}

/** Nothing there: one sentence, one action. */
export function EmptyState({ icon = "list", text, note, action, onAction }: Props) {
  return (
    <div className="empty">
      <Icon name={icon} />
      <span>{text}</span>
      {note && <span className="sec t3">{note}</span>}
      {action && (
        <Button kind="ghost" small {...(onAction ? { onClick: onAction } : {})}>
          {action}
        </Button>
      )}
    </div>
  );
}

/** A call failed: what happened, and again. */
export function ErrorState({ error, onRetry }: { readonly error: unknown; readonly onRetry?: () => void }) {
  const t = useText().shell;
  return (
    <div role="alert">
      <EmptyState icon="warn" text={errorText(error, t.networkError)} {...(onRetry ? { action: t.retry, onAction: onRetry } : {})} />
    </div>
  );
}

/** The sentence of a refusal; `fallback` for a fault of the line. */
export function errorText(error: unknown, fallback: string): string {
  const msg = typeof error === "object" && error !== null && "msg" in error ? error.msg : null;
  return typeof msg === "string" && msg !== "" ? msg : fallback;
}

/** One grey block of a size. */
export function Skeleton({ width = "100%", height = 14 }: { readonly width?: number | string; readonly height?: number }) {
  return <span className="sk" style={{ width: inRem(width), height: inRem(height) }} />;
}

/** Rows as tall as the real ones, while a list is on its way. */
export function SkeletonRows({ rows = 6 }: { readonly rows?: number }) {
  const t = useText().shell;
  return (
    <div role="status" aria-label={t.loading}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="sk-row">
          <span style={{ display: "grid", gap: 6 }}>
            <Skeleton width={88} />
            <Skeleton width={56} height={10} />
          </span>
          <Skeleton width={72} height={18} />
        </div>
      ))}
    </div>
  );
}

function inRem(length: number | string): string {
  return typeof length === "number" ? `${length / 16}rem` : length;
}
