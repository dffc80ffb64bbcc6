import { lazy, Suspense } from "react";
import { fetched } from "../data/wire/fetched.ts";
import type { PanelProps } from "./proof-panel.tsx";

const ProofPanel = lazy(fetched(() => import("./proof-panel.tsx")));

/** The proof of a market's days, fetched when it is shown. */
export function LazyProofPanel(props: PanelProps) {
  return (
    <Suspense fallback={null}>
      <ProofPanel {...props} />
    </Suspense>
  );
}
