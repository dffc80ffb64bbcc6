import { useQuery } from "@tanstack/react-query";
import { useClock, useExchangeTime } from "../../data/clock.ts";
import { useGap } from "../../data/gap.ts";
import { ask } from "../../data/wire/api.ts";
import { useConnection } from "../../data/wire/stream.ts";
import { beijing } from "../../ui/format.ts";
import { Heading } from "../../ui/page/place.ts";
import { useLoggedIn } from "../../data/session.ts";
import { useSeedLine } from "../../quotes/seed.ts";
import { Link } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { Icon } from "../../ui/icon.tsx";
import { Seal } from "../../ui/seal.tsx";
import { LINKS } from "../../ui/page/targets.ts";

const OPEN: ReadonlySet<string> = new Set(["auction-open", "auction-locked", "morning", "afternoon", "auction-close", "fixed-price"]);
const SHANGHAI_MS = 8 * 3_600_000;

/** Logo, search, seal, messages; under it the market's clock and the day's sealed seed. */
export function BrandBar() {
  const t = useText();
  const unread = useUnread(useLoggedIn());
  return (
    <header className="brandbar">
      <div className="row top">
        <span className="logo">
          <Icon name="logo" />
        </span>
        <Heading className="word">{t.shell.app}</Heading>
        <Link href={LINKS.search} className="find grow row">
          <Icon name="search" size="s" />
          <span className="ell">{t.account.home.search}</span>
        </Link>
        <Seal on />
        <Link href={LINKS.messages} className="bell" aria-label={t.account.home.messages}>
          <Icon name="bell" />
          {unread > 0 && <u />}
        </Link>
      </div>
      <div className="between clock">
        <ClockLine />
        <Seed />
      </div>
    </header>
  );
}

function Seed() {
  const line = useSeedLine(4);
  return line === null ? null : (
    <Link href="/about?e=5" className="touch low">
      {line} ›
    </Link>
  );
}

/** How many messages the user has not read; 0 for guests and while it is unknown. */
function useUnread(loggedIn: boolean): number {
  const unread = useQuery({ queryKey: ["my", "unread"], queryFn: readUnread, enabled: loggedIn, refetchInterval: 60_000, retry: false });
  return unread.data ?? 0;
}

async function readUnread(): Promise<number> {
  const reply = await ask("/user/cash/getUnreadCount.do", {}, { get: true });
  return reply.status === 0 && typeof reply.data === "number" ? reply.data : 0;
}

/** Phase and time of the exchange; in a skipped stretch, where the time flies, 休市快进 and how soon it goes on. */
function ClockLine() {
  const t = useText().shell;
  const clock = useClock();
  const now = useExchangeTime();
  const gap = useGap();
  const lost = useConnection() === "lost";
  if (!clock || now === null) return <span className="row">{t.loading}</span>;
  const open = OPEN.has(clock.phase) && !lost;
  const day = beijing(now, "day").slice(5);
  const weekday = t.weekdays[new Date(now + SHANGHAI_MS).getUTCDay()];
  return (
    <span className="row">
      <em className={open ? "dot live" : "dot idle"} />
      {gap ? (
        <span className="stamp-time" role="timer">
          {t.goesOnIn(gap)}
        </span>
      ) : (
        !lost && t.phases[clock.phase]
      )}
      {!gap && (
        <span className="m stamp-time">
          {day} {weekday} {beijing(now, "time")}
        </span>
      )}
      {clock.nextPhaseAt === 0 && <span className="stamp-time">{t.calendarEnded}</span>}
    </span>
  );
}
