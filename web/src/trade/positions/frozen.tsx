import { useHiddenAmounts } from "../../data/hidden-amounts.ts";
import type { UserInfo } from "../../data/wire/shapes.ts";
import { useText } from "../../text/text.ts";
import { amount } from "../../ui/format.ts";

/** What freezes money, each cause with its amount. */
export function Frozen({ by }: { readonly by: UserInfo["frozenBy"] }) {
  const t = useText().account.me;
  const hidden = useHiddenAmounts();
  const causes = (Object.keys(t.frozenBy) as (keyof typeof by)[]).filter((cause) => by[cause] > 0);
  if (causes.length === 0) return null;
  return (
    <p className="cap t3">
      {t.legend.frozen + t.frozenList(causes.map((cause) => [t.frozenBy[cause], hidden ? "****" : amount(by[cause])]))}
    </p>
  );
}
