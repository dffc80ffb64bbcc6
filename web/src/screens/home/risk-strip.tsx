import { usePositions } from "../../data/positions.ts";
import { useLoggedIn } from "../../data/session.ts";
import type { Position } from "../../data/wire/shapes.ts";
import { Link } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { Icon } from "../../ui/icon.tsx";
import { RatioBar } from "../../ui/ratio-bar.tsx";

const WARNING = 0.5;

/** My worst position, when it is below the warning line; nothing when all is well. What no price closes by force has no line. */
export function RiskStrip() {
  const t = useText().account.home;
  const worst = useWorst();
  if (!worst || worst.maintenance >= WARNING) return null;
  return (
    <Link href={`/warehouse?index=0&positionSn=${worst.positionSn}`} className="risk">
      <Icon name="warn" size="s" />
      <div className="grow">
        <div className="between">
          <span className="ell">
            <b className="m">{worst.stockName}</b> {t.riskBelow}
          </span>
          <span className="m info">{t.handle} ›</span>
        </div>
        <RatioBar ratio={worst.maintenance} />
      </div>
    </Link>
  );
}

function useWorst(): Position | null {
  const loggedIn = useLoggedIn();
  const held = usePositions("held", {}, loggedIn);
  if (!loggedIn) return null;
  const rows = (held.data?.pages.flatMap((page) => page.list) ?? []).filter((row) => row.forcePrice > 0);
  return rows.reduce<Position | null>((worst, row) => (worst === null || row.maintenance < worst.maintenance ? row : worst), null);
}
