import type { ReactNode } from "react";

/** A label and its value on one line; stands in a dl. */
export function KeyValue({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="kv">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
