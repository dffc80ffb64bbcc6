import { Link } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import type { IconName } from "../../ui/icon-paths.ts";
import { Icon } from "../../ui/icon.tsx";

const LINKS = [
  { name: "dragon", icon: "dragon", to: "/DragonTiger" },
  { name: "top", icon: "top", to: "/topTen" },
  { name: "limit", icon: "limit", to: "/daylimit" },
  { name: "halt", icon: "halt", to: "/stopRecovery" },
  { name: "boards", icon: "grid", to: "/boards" },
  { name: "calendar", icon: "time", to: "/calendar" },
] as const satisfies readonly { readonly name: string; readonly icon: IconName; readonly to: string }[];

/** What a trader looks up beside prices. */
export function QuickLinks() {
  const t = useText().lists.quick;
  return (
    <nav className="sheet-sec quick-links" aria-label={t.label}>
      {LINKS.map(({ name, icon, to }) => (
        <Link key={name} href={to}>
          <Icon name={icon} />
          <span>{t[name]}</span>
        </Link>
      ))}
    </nav>
  );
}
