import type { ReactNode } from "react";
import { useText } from "../text/text.ts";
import { Button } from "./button.tsx";
import { aboveAll, useModal } from "./sheet.tsx";

interface Props {
  readonly open: boolean;
  readonly title: string;
  readonly children?: ReactNode;
  readonly confirm: string;
  readonly kind?: "primary" | "buy" | "sell";
  readonly busy?: boolean;
  /** Why it cannot be confirmed, in words. */
  readonly off?: string | null;
  /** Another word for what closes it. */
  readonly cancel?: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something that cannot be taken back. */
export function Dialog({ open, title, children, confirm, kind, busy, off, cancel, onConfirm, onClose }: Props) {
  const t = useText().shell;
  const ref = useModal(open, onClose);
  if (!open) return null;
  return aboveAll(
    <dialog ref={ref} className="dialog" aria-label={title}>
      <h2>{title}</h2>
      {children}
      <div className="acts">
        <Button kind="soft" onClick={onClose}>
          {cancel ?? t.cancel}
        </Button>
        <Button kind={kind ?? "primary"} busy={busy ?? false} off={off ?? null} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </dialog>,
  );
}
