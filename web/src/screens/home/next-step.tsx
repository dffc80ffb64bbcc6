import { useQuery } from "@tanstack/react-query";
import { usePositions } from "../../data/positions.ts";
import { useLoggedIn } from "../../data/session.ts";
import { call } from "../../data/wire/api.ts";
import { Link } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { Icon } from "../../ui/icon.tsx";
import { LINKS } from "../../ui/page/targets.ts";

const PLACES = {
  class: LINKS.classroom,
  identity: LINKS.identity,
  review: LINKS.identity,
  money: LINKS.deposit,
  order: LINKS.start,
} as const;

/** What a newcomer does next: prove himself, pay in, place a first order; nothing for who has ordered, and for guests. */
export function NextStep() {
  const t = useText().account.home;
  const loggedIn = useLoggedIn();
  // Who holds something has ordered: he need not be asked about.
  const held = usePositions("held", {}, loggedIn).data;
  const newcomer = loggedIn && held !== undefined && held.pages.every((page) => page.list.length === 0);
  const step = useQuery({ queryKey: ["my", "next-step"], queryFn: () => call("/user/nextStep.do", {}), enabled: newcomer }).data;
  if (!newcomer || !step) return null;
  return (
    <Link href={PLACES[step]} className="sheet-sec row next-step">
      <Icon name="drill" size="s" />
      <span className="grow">
        <b className="m">{t.next}</b> {t.steps[step]}
      </span>
      <Icon name="forward" size="xs" />
    </Link>
  );
}
