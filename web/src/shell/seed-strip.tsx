import { useSite } from "../data/site.ts";
import { useText } from "../text/text.ts";

/** 种子公开，仅供测试: on every screen of a market whose seed somebody has set. */
export function SeedStrip() {
  const t = useText().proof;
  return useSite().data?.seedPublic === true ? <p className="seed-strip">{t.seedPublic}</p> : null;
}
