import { type ReactNode, useEffect, useEffectEvent, useRef, type ReactPortal, type RefObject } from "react";
import { useText } from "../text/text.ts";
import { Icon } from "./icon.tsx";
import { createPortal } from "react-dom";
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

/**
 * Ties a native dialog element to a flag: opens it as a modal (focus trap and Esc for free) and tells `onClose`
 * on Esc or a tap on the backdrop.
 */
export function useModal(open: boolean, onClose: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    const opener = document.activeElement;
    dialog.showModal();
    // The dialog itself takes the focus, so that no button looks chosen.
    dialog.tabIndex = -1;
    dialog.focus({ preventScroll: true });
    // What is higher than a zoomed screen begins with its title.
    dialog.scrollTop = 0;
    const cancelled = (event: Event) => {
      event.preventDefault();
      close();
    };
    const tapped = (event: MouseEvent) => {
      if (event.target === dialog) close();
    };
    dialog.addEventListener("cancel", cancelled);
    dialog.addEventListener("click", tapped);
    return () => {
      dialog.removeEventListener("cancel", cancelled);
      dialog.removeEventListener("click", tapped);
      dialog.close();
      // React has taken the dialog away by now, so that the browser no longer knows where the focus came from.
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [open]);
  return ref;
}

/**
 * Puts an open dialog at the end of the app, whoever opened it. A row that changes its place in a list takes along what it holds, and a
 * browser that sees a dialog move takes it out of the layer above the page: it would lie under the tab bar and open to all taps.
 */
export function aboveAll(dialog: ReactNode): ReactPortal {
  return createPortal(dialog, document.querySelector(".app") ?? document.body);
}
