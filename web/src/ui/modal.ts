import { useEffect, useEffectEvent, useRef, type RefObject } from "react";

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
