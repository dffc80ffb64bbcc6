import { Component, type ReactNode } from "react";
import { textNow } from "../text/text.ts";
import { EmptyState } from "../ui/empty-state.tsx";

interface Props {
  readonly children: ReactNode;
}

/** Keeps the frame alive when a screen fails (a fault in it, or a part that could not be fetched). A class: React has no other way. */
export class ScreenGuard extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const t = textNow().shell;
    return <EmptyState icon="warn" text={t.screenError} action={t.retry} onAction={() => location.reload()} />;
  }
}
