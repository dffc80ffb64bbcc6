import { useBreadth } from "../../data/market/breadth.ts";
import { useText } from "../../text/text.ts";
import { BreadthBar } from "../../quotes/breadth-bar.tsx";

/** How many shares rise and fall in Shanghai and Shenzhen, as a bar. */
export function Breadth() {
  const t = useText().account.home;
  const counts = useBreadth();
  return <BreadthBar counts={counts.data ?? null} up={t.up} down={t.down} label={t.breadth} />;
}
