import type { ReactNode, ReactPortal } from "react";
import { createPortal } from "react-dom";

/**
 * Puts an open dialog at the end of the app, whoever opened it. A row that changes its place in a list takes along what it holds, and a
 * browser that sees a dialog move takes it out of the layer above the page: it would lie under the tab bar and open to all taps.
 */
export function aboveAll(dialog: ReactNode): ReactPortal {
  return createPortal(dialog, document.querySelector(".app") ?? document.body);
}
