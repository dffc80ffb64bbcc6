import { useState } from "react";
import { useClock } from "../../data/clock.ts";
import { isWaiting, useSubaccounts } from "../../data/funds.ts";
import { go } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { NextDayOnTicket } from "../../trade/next-day.tsx";
import { EmptyState, ErrorState } from "../../ui/empty-state.tsx";
import { amount } from "../../ui/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { BuyTicket } from "./buy-ticket.tsx";

/** 分仓下单: the ticket of a sub-account that is picked; `wanted` is the one that the address names. */
export function SubTicket({ gid, wanted }: { readonly gid: string; readonly wanted: string | null }) {
  const t = useText().funds;
  const query = useSubaccounts();
  const now = useClock()?.now;
  const [picked, setPicked] = useState(wanted);
  if (query.isError && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <SkeletonRows rows={6} />;
  // Untold, the newest that may trade already.
  const usual = query.data.find((each) => !isWaiting(each, now)) ?? query.data[0];
  const sub = query.data.find((each) => each.subaccountNumber === (picked ?? usual?.subaccountNumber));
  if (query.data.length === 0)
    return (
      <>
        <EmptyState icon="holdings" text={t.noSub} note={t.noSubNote} action={t.apply} onAction={() => go("/funds")} />
        <NextDayOnTicket gid={gid} />
      </>
    );
  return (
    <>
      <label className="field sel subpick">
        <span className="sec t3">{t.subAndFree}</span>
        <select value={sub?.subaccountNumber ?? ""} onChange={(event) => setPicked(event.target.value)}>
          {!sub && <option value="">{t.pickSub}</option>}
          {query.data.map((each) => (
            <option key={each.id} value={each.subaccountNumber}>
              {t.subOption(each.subaccountNumber, amount(each.enabledTradingAmount))}
            </option>
          ))}
        </select>
        <Icon name="down" size="s" />
      </label>
      {sub ? (
        <BuyTicket key={gid + sub.subaccountNumber} gid={gid} startPrice={null} sub={sub} />
      ) : (
        <EmptyState icon="holdings" text={t.pickSub} />
      )}
    </>
  );
}
