import { useUser } from "../../data/session.ts";
import { isIndexGid } from "../../data/symbols.ts";
import { useWatched, useWatchToggle } from "../../data/watch.ts";
import { go } from "../../shell/location.ts";
import { requireLogin } from "../../shell/login-wanted.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { errorText } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { toast } from "../../ui/toast.tsx";

/** 自选 买入 卖出 under the thumb; guests meet the login sheet and go on where they wanted to. */
export function TradeBar({ gid }: { readonly gid: string }) {
  const t = useText().market;
  useUser();
  const open = (tab: 0 | 1) => {
    const to = `/buyStocks?code=${gid}&t=${tab}`;
    if (requireLogin(to)) go(to);
  };
  if (isIndexGid(gid))
    return (
      <footer className="cta">
        <span className="sec t3 grow">{t.indexNote}</span>
      </footer>
    );
  return (
    <footer className="cta">
      <WatchStar gid={gid} />
      <Button kind="buy" onClick={() => open(0)}>
        {t.buy}
      </Button>
      <Button kind="sell" onClick={() => open(1)}>
        {t.sell}
      </Button>
    </footer>
  );
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
  return (
    <button type="button" className="mini" aria-pressed={watched} onClick={tap}>
      <Icon name="star" filled={watched} {...(watched ? { className: "brand" } : {})} />
      {watched ? t.market.watched : t.market.watch}
    </button>
  );
}
