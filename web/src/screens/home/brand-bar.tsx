import { useQuery } from "@tanstack/react-query";
import { call } from "../../data/wire/api.ts";
import { useLoggedIn } from "../../data/session.ts";
import { Link } from "../../ui/location.ts";
import { useText } from "../../text/text.ts";
import { Icon } from "../../ui/icon.tsx";
import { Seal } from "../../ui/seal.tsx";
import { ClockLine } from "./clock-line.tsx";
import { useUnread } from "./unread.ts";

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
        <h1 className="word">{t.shell.app}</h1>
        <Link href="/Searchlist" className="find grow row">
          <Icon name="search" size="s" />
          <span className="ell">{t.account.home.search}</span>
        </Link>
        <Seal on />
        <Link href="/notify" className="bell" aria-label={t.account.home.messages}>
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
  const t = useText().account.home;
  const proof = useQuery({ queryKey: ["proof", "today"], queryFn: () => call("/api/market/proof.do", {}), staleTime: 60_000 });
  if (!proof.data) return null;
  const { commitment, key } = proof.data;
  const mark = key ?? commitment;
  const id = `${mark.slice(0, 4)}…${mark.slice(-4)}`;
  return <Link href="/about?e=5">{key ? t.seedOpen(id) : t.seed(id)} ›</Link>;
}
