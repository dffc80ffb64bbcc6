import { RISKY_LEVER } from "@hongpan/core/rules/leverage.ts";
import type { StockSettings } from "@hongpan/core/rules/settings.ts";
import { useText } from "../../text/text.ts";
import { share } from "../../ui/market-format.ts";
import type { TicketState } from "./use-ticket.ts";

interface Props {
  readonly ticket: TicketState;
  readonly levers: readonly number[];
  readonly settings: StockSettings;
}

/** Leverage on offer; from 3 on, what it means, right under it. */
export function LeverRow({ ticket, levers, settings }: Props) {
  const t = useText().trade;
  const { lever, direction } = ticket.value;
  const fall = (lossPpm: number) => share(lossPpm / 10_000 / lever, 1);
  return (
    <>
      <div className="lever" role="radiogroup" aria-label={t.lever}>
        <span className="sec t3">{t.lever}</span>
        {levers.map((each) => (
          <button
            key={each}
            type="button"
            role="radio"
            aria-checked={each === lever}
            className={each === lever ? "chip on" : "chip"}
            onClick={() => ticket.set({ lever: each })}
          >
            {each === lever ? t.leverOf(each) : each}
          </button>
        ))}
      </div>
      {lever >= RISKY_LEVER && (
        <p className="lab warn risk2" role="status">
          {t.risk(
            lever,
            fall(1_000_000 - settings.forceStopRemindRatio),
            fall(settings.forceStopPercent),
            direction === 1 ? t.falls : t.rises,
          )}
          <span className="t3">{t.riskLaw}</span>
        </p>
      )}
    </>
  );
}
