import { useQuery } from "@tanstack/react-query";
import { call } from "../../data/api.ts";
import { useText } from "../../text/text.ts";
import { amount } from "../../ui/format.ts";

const PERIOD_MS = 15_000;

/** How many shares rise and fall in Shanghai and Shenzhen, as a bar. */
export function Breadth() {
  const t = useText().account.home;
  const counts = useQuery({ queryKey: ["breadth"], queryFn: () => call("/api/stock/getZdfNumber.do", {}), refetchInterval: PERIOD_MS });
  const { zhang, die, ping } = counts.data ?? { zhang: 0, die: 0, ping: 0 };
  const known = counts.data !== undefined;
  return (
    <div className="breadth" role="img" aria-label={t.breadth(zhang, ping, die)}>
      <span className="up m">
        {t.up} {amount(known ? zhang : null, 0)}
      </span>
      <div className="bb">
        {known && zhang + ping + die > 0 ? (
          <>
            <i style={{ flex: zhang }} className="u1" />
            <i style={{ flex: ping }} className="fl" />
            <i style={{ flex: die }} className="d1" />
          </>
        ) : (
          <i style={{ flex: 1 }} className="fl" />
        )}
      </div>
      <span className="down m">
        {t.down} {amount(known ? die : null, 0)}
      </span>
    </div>
  );
}
