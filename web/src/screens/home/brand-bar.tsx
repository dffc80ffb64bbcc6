import { Heading } from "../../ui/page/place.ts";
import { useLoggedIn } from "../../data/session.ts";
import { useSeedLine } from "../../quotes/seed.ts";
import { Link } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { Icon } from "../../ui/icon.tsx";
import { Seal } from "../../ui/seal.tsx";
import { ClockLine } from "./clock-line.tsx";
import { useUnread } from "./unread.ts";
import { LINKS } from "../../ui/page/targets.ts";

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
