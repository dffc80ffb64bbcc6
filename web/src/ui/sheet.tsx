import type { ReactNode } from "react";
import { useText } from "../text/text.ts";
import { Icon } from "./icon.tsx";
import { aboveAll, useModal } from "./modal.ts";
import { Seal } from "./seal.tsx";

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Least height in % of the screen. */
  readonly tall?: number;
}

/** A sheet from the bottom with its title, seal and close button. */
export function Sheet({ open, onClose, title, children, tall }: Props) {
  const t = useText().shell;
  const ref = useModal(open, onClose);
  if (!open) return null;
  return aboveAll(
    <dialog ref={ref} className="bs" aria-label={title} style={tall ? { minHeight: `${tall}dvh` } : undefined}>
      <div className="bs-hd">
        <h2>{title}</h2>
        <Seal wide />
        <button type="button" aria-label={t.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className="bs-body">{children}</div>
    </dialog>,
  );
}
