import { ABROAD } from "../../data/market/abroad.ts";
import { useText } from "../../text/text.ts";
import { IndexCards } from "../../quotes/index-cards.tsx";

const GIDS = {
  stocks: ["sh000001", "sz399001", "sz399006", "sh000300", "sh000688", "bj899050"],
  star: ["sh000688", "sh000001", "sh000300"],
  chinext: ["sz399006", "sz399001", "sh000300"],
  bse: ["bj899050", "sh000001", "sz399001"],
  hk: ABROAD.hk,
  us: ABROAD.us,
} as const;

/** The indices that a board is measured by. */
export function IndexStrip({ tab }: { readonly tab: keyof typeof GIDS }) {
  const t = useText();
  return (
    <section className="sheet-sec nopad">
      <IndexCards gids={GIDS[tab]} names={t.account.home.indexNames} label={t.lists.indexStrip} />
    </section>
  );
}
