import { Component, type ReactNode } from "react";
import { Unfetched } from "../data/wire/fetched.ts";
import { textNow } from "../text/text.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { NotCome } from "./not-come.tsx";

interface Props {
  readonly children: ReactNode;
  /** Stands above what is said of a fault, where the screen itself would have brought it: the way back and the seal are never missing. */
  readonly header?: ReactNode;
}

/** Keeps the frame alive when a screen fails (a fault in it, or a part that could not be fetched). A class: React has no other way. */
export class ScreenGuard extends Component<Props, { readonly fault: unknown }> {
  override state = { fault: null };

  static getDerivedStateFromError(fault: unknown) {
    return { fault: fault ?? new Error("unknown") };
  }

  override render() {
    const fault: unknown = this.state.fault;
    if (fault === null) return this.props.children;
    const t = textNow().shell;
    return (
      <>
        {this.props.header}
        {fault instanceof Unfetched ? (
          <NotCome />
        ) : (
          <EmptyState icon="warn" text={t.screenError} action={t.retry} onAction={() => location.reload()} />
        )}
      </>
    );
  }
}
