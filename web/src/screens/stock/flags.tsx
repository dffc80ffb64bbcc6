import { exchangeOf, withoutExchange } from "@hongpan/core/rules/exchanges.ts";
import { kindOf } from "../../data/market/symbols.ts";
import { useQuote } from "../../data/market/quotes.ts";
import { useText } from "../../text/text.ts";
import { PlateTag } from "../../quotes/plate-tag.tsx";

interface Props {
  readonly gid: string;
  readonly plate: string;
  readonly name: string;
}

/** Code with its market, board, margin and the day's state: 沪 创 融 停牌 N C XD. */
export function Flags({ gid, plate, name }: Props) {
  const t = useText();
  const quote = useQuote(gid);
  const state = quote?.state;
  const kind = kindOf(gid);
  if (gid === "") return null;
  const market = exchangeOf(gid) ?? undefined;
  const flags = [
    market,
    kind === "stock" ? "margin" : kind in t.chart.flags && kind !== market ? (kind as keyof typeof t.chart.flags) : undefined,
  ];
  const prefix = /^(N|C|XD|XR|DR)(?=\p{Script=Han})/u.exec(name)?.[1] as keyof typeof t.chart.states | undefined;
  return (
    <span className="cap t3 flags">
      {withoutExchange(gid)}{" "}
      {flags.map((flag) =>
        flag === undefined ? null : (
          <abbr key={flag} className="tag" title={t.chart.flagNames[flag]}>
            {t.chart.flags[flag]}
          </abbr>
        ),
      )}
      <PlateTag plate={plate} />
      {prefix && <span className="tag warn">{t.chart.states[prefix]}</span>}
      {state && <span className="tag warn">{state === "临停" ? t.chart.halted : t.market.suspended}</span>}
      {quote?.noLimit === 1 && (
        <abbr className="tag warn" title={t.chart.freeLimits}>
          {t.chart.noLimitTag}
        </abbr>
      )}
    </span>
  );
}
