import { Component, type ReactNode } from "react";

/** What nobody has asked for goes away when it fails, words that have not come among it. A class: React has no other way. */
export class Quiet extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
