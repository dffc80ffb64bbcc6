import { limitPercent } from "@hongpan/core/rules/products/price-limits.ts";
import { useState } from "react";
import { useClock } from "../../data/clock.ts";
import { useRules } from "../../trade/use-rules.ts";
import { amount } from "../../ui/format.ts";
import { KeyValue } from "../../ui/key-value.tsx";
import { usePastDays, type ExampleShare } from "./example-share.ts";
import { LeverSlider } from "./lever-slider.tsx";
import { timesFallen } from "./past.ts";
import { borrowed, limitDownsTo, nearest, type Fall } from "./reckon.ts";
import { atPrice, partText } from "./shown.ts";
import { useCollegeWords } from "./text.ts";

/** The lever at which the slider begins: beyond what is lawful, to be moved down. */
const BEGIN = 10;
/** Trading days that a purchase is held for in what is counted of the past. */
const HELD = 10;
/** The bar is as long as a fall of half the price. */
const BAR_PPM = 500_000;

/** On a slider of leverage: how far the price may fall before the warning and the forced close. */
export function ForcedExample({ share }: { readonly share: ExampleShare }) {
  const t = useCollegeWords().show;
  const settings = useRules();
  const [chosen, setChosen] = useState<number | null>(null);
  const lever = chosen ?? nearest(settings.levers, BEGIN);
  const { warn, force } = borrowed({ price: share.price, shares: share.lot, lever }, settings);
  const fallen = ({ price, part }: Fall) => t.fallOf(atPrice(price), partText(part));
  return (
    <>
      <LeverSlider levers={settings.levers} value={lever} onChange={setChosen} />
      <div aria-live="polite">
        {warn && force ? (
          <>
            <p className="danger m">{t.room(partText(force.part))}</p>
            <Bar warn={warn} force={force} />
            <dl>
              <KeyValue label={t.warnAt}>{fallen(warn)}</KeyValue>
              <KeyValue label={t.forceAt}>{fallen(force)}</KeyValue>
            </dl>
            <Beside share={share} force={force} />
          </>
        ) : (
          <p className="m ok">✓ {t.never}</p>
        )}
      </div>
    </>
  );
}

/** What has been bought for in limit-downs and in past days. */
function Beside({ share, force }: { readonly share: ExampleShare; readonly force: Fall }) {
  const t = useCollegeWords().show;
  const day = useClock()?.day;
  const bars = usePastDays(share.gid).data;
  const limit = limitPercent(share.board, /^\*?ST/i.test(share.name), day ?? "2026-07-06") * 10_000;
  const count = limitDownsTo(force.part, limit);
  const past = bars && timesFallen(bars, force.part / 1_000_000, HELD);
  return (
    <>
      {share.quote.noLimit !== 1 && (
        <p className="sec t2">{count === 1 ? t.withinLimit(partText(limit, 0)) : t.beyondLimit(partText(limit, 0), String(count))}</p>
      )}
      {past && <p className="sec t2">{t.reached(amount(past.starts, 0), String(HELD), amount(past.fell, 0))}</p>}
    </>
  );
}

/** From the price of now on the left to half of it on the right; the figures below say the same. */
function Bar({ warn, force }: { readonly warn: Fall; readonly force: Fall }) {
  const at = ({ part }: Fall) => `${Math.min(100, (part / BAR_PPM) * 100)}%`;
  return (
    <div aria-hidden="true">
      <div className="college-bar">
        <i className="safe" style={{ width: at(warn) }} />
        <i className="warned" style={{ left: at(warn), right: `calc(100% - ${at(force)})` }} />
        <i className="dead" style={{ left: at(force) }} />
      </div>
      <div className="between cap t3">
        <span>0%</span>
        <span>−{partText(BAR_PPM, 0)}</span>
      </div>
    </div>
  );
}
