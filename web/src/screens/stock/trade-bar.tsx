import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { call } from "../../data/wire/api.ts";
import { useLost } from "../../data/wire/connection.ts";
import { useUser } from "../../data/session.ts";
import { kindOf } from "../../data/market/symbols.ts";
import { useWatched, useWatchToggle } from "../../data/watch.ts";
import { fetched } from "../../data/wire/fetched.ts";
import { go } from "../../ui/page/location.ts";
import { foreseen } from "../../ui/page/foreseen.ts";
import { requireLogin } from "../../ui/login-wanted.ts";
import { useText } from "../../text/text.ts";
import { ticketOf } from "../../trade/ticket/beside.ts";
import { Button } from "../../ui/button.tsx";
import { useCommand } from "../../ui/page/commands.ts";
import { errorText } from "../../ui/empty-state.tsx";
import { amount } from "../../ui/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { toast } from "../../ui/toast.tsx";

const AlertSheet = lazy(fetched(() => import("../../info/alert-sheet.tsx")));

interface Props {
  readonly gid: string;
  readonly name: string;
}

/** 自选 提醒 买入 卖出 under the thumb; guests meet the login sheet and go on where they wanted to. */
export function TradeBar({ gid, name }: Props) {
  const t = useText();
  const user = useUser().data;
  const kind = kindOf(gid);
  const contracts = useIndices(kind === "index").data;
  const untraded = kind === "index" && contracts && contracts.find((each) => each.indexGid === gid)?.transState !== 1;
  const note = kind === "gold" ? t.chart.goldNote : untraded ? t.chart.notTradable : null;
  const off = useLost() && t.shell.offlineOff;
  useEffect(() => foreseen.set(ticketOf(gid, 0)), [gid]);
  const open = (tab: 0 | 1) => {
    const to = ticketOf(gid, tab);
    if (to !== null && requireLogin(to)) go(to);
  };
  return (
    <footer className="cta">
      {kind !== "index" && <WatchStar gid={gid} />}
      <AlertButton gid={gid} name={name} />
      {note !== null ? (
        <span className="sec t3 grow">
          {note}
          {kind === "gold" && user && ` · ${t.trade.available} ${amount(user.enableAmt)}`}
        </span>
      ) : (
        <>
          <Button kind="buy" off={off} onClick={() => open(0)}>
            {t.market.buy}
          </Button>
          <Button kind="sell" off={off} onClick={() => open(1)}>
            {t.market.sell}
          </Button>
        </>
      )}
    </footer>
  );
}

// Which indices are traded; asked only where it matters.
function useIndices(wanted: boolean) {
  return useQuery({
    queryKey: ["tradable indices"],
    queryFn: () => call("/api/index/queryListIndex.do", {}),
    enabled: wanted,
    staleTime: 60_000,
  });
}

function WatchStar({ gid }: { readonly gid: string }) {
  const t = useText();
  const watched = useWatched(gid).data === true;
  const toggle = useWatchToggle(gid);
  const tap = () => {
    if (!requireLogin() || toggle.isPending) return;
    toggle.mutate(!watched, {
      onSuccess: () => toast(watched ? t.market.watchRemoved : t.market.watchAdded),
      onError: (fault) => toast(errorText(fault, t.shell.networkError), "warn"),
    });
  };
  useCommand("watch", tap);
  return (
    <button type="button" className="mini" aria-pressed={watched} onClick={tap}>
      <Icon name="star" filled={watched} {...(watched ? { className: "brand" } : {})} />
      {watched ? t.market.watched : t.market.watch}
    </button>
  );
}

interface AlertButtonProps {
  readonly gid: string;
  readonly name: string;
}

/** 提醒: the alerts of this symbol in a sheet over its page. */
function AlertButton({ gid, name }: AlertButtonProps) {
  const t = useText().chart;
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="mini" aria-haspopup="dialog" onClick={() => requireLogin() && setOpen(true)}>
        <Icon name="bell" />
        {t.alert}
      </button>
      {open && (
        <Suspense fallback={null}>
          <AlertSheet gid={gid} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
