import { lazy, Suspense, type ComponentProps } from "react";
import { fetched } from "../../data/wire/fetched.ts";

const KChart = lazy(fetched(() => import("../../charts/k-chart.tsx").then(({ KChart: component }) => ({ default: component }))));

/** The K-line as its own part of the program: who only looks at 分时 never fetches it. */
export function LazyKChart(props: ComponentProps<typeof KChart>) {
  return (
    <Suspense fallback={<div className="kchart sk" />}>
      <KChart {...props} />
    </Suspense>
  );
}
