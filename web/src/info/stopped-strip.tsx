import { useEffect, useState } from "react";
import { useUser } from "../data/session.ts";
import { useText } from "../text/text.ts";
import { Link } from "../ui/page/location.ts";
import { LINKS } from "../ui/page/targets.ts";
import { Strip } from "../ui/strip.tsx";

/** Says that the account is stopped, what that means and what to do; nothing while it is not. `afterMs`: how long to wait before asking. */
export function StoppedStrip({ afterMs = 0 }: { readonly afterMs?: number }) {
  const t = useText().account.stopped;
  const [asking, setAsking] = useState(afterMs === 0);
  useEffect(() => {
    const timer = setTimeout(() => setAsking(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  const stopped = useUser(asking).data?.stopped;
  if (!stopped) return null;
  return (
    <Strip kind="danger" alert>
      {t[stopped]}{" "}
      <Link href={LINKS.service} className="touch low m">
        {t.help} ›
      </Link>
    </Strip>
  );
}
