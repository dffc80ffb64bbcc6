import { type Choices, Tabs } from "../tabs.tsx";

/** One of a few, side by side (a radio group). */
export function Segmented<T extends string | number>(props: Choices<T>) {
  return <Tabs {...props} radio />;
}
