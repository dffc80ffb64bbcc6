import { useState } from "react";
import { useSite } from "../../data/site.ts";
import { go } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import type { IconName } from "../../ui/icon-paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { toast } from "../../ui/toast.tsx";
import type { Texts } from "../../text/text.ts";
import { LINKS } from "../../ui/page/targets.ts";

type Name = keyof Texts["account"]["home"]["shortcuts"];

interface Shortcut {
  readonly name: Name;
  readonly icon: IconName;
  /** An address; none for the one that only tells why it is closed. */
  readonly to?: string;
}

const FIRST: readonly Shortcut[] = [
  { name: "dragon", icon: "dragon", to: "/DragonTiger" },
  { name: "limit", icon: "limit", to: "/daylimit" },
  { name: "halt", icon: "halt", to: "/stopRecovery" },
  { name: "top", icon: "top", to: "/topTen" },
  { name: "boards", icon: "market", to: "/boards" },
  { name: "calendar", icon: "time", to: "/calendar" },
  { name: "college", icon: "drill", to: LINKS.college },
  { name: "open", icon: "open", to: "/openaccount" },
  { name: "rules", icon: "rule", to: "/about?e=5" },
];

const MORE: readonly Shortcut[] = [
  ...FIRST,
  { name: "mine", icon: "star", to: "/MyList" },
  { name: "stocks", icon: "holdings", to: "/trading-list" },
  { name: "ipo", icon: "ipo", to: LINKS.issues[1] },
  { name: "placement", icon: "deposit", to: LINKS.issues[2] },
  { name: "bond", icon: "bond", to: LINKS.issues[3] },
  { name: "block", icon: "block", to: LINKS.issues[4] },
  { name: "vip", icon: "dragon", to: LINKS.issues[5] },
  { name: "fund", icon: "list", to: "/jijin" },
  { name: "allocation", icon: "swap", to: "/funds" },
  { name: "options", icon: "clock" },
  { name: "about", icon: "phone", to: LINKS.about },
  { name: "coming", icon: "info", to: "/about?e=6" },
  { name: "service", icon: "chat", to: LINKS.service },
];

/** The grid of ten; the last opens all. */
export function Shortcuts() {
  const t = useText().account.home;
  const off = useSite().data?.shut.includes("funds");
  const offered = ({ name }: Shortcut) => !off || name !== "allocation";
  const [all, setAll] = useState(false);
  return (
    <section className="sheet-sec grid5">
      {FIRST.filter(offered).map((shortcut) => (
        <ShortcutButton key={shortcut.name} {...shortcut} />
      ))}
      <button type="button" onClick={() => setAll(true)}>
        <Icon name="grid" />
        {t.shortcuts.all}
      </button>
      <Sheet open={all} onClose={() => setAll(false)} title={t.allTitle}>
        <div className="grid5 in-sheet">
          {MORE.filter(offered).map((shortcut) => (
            <ShortcutButton key={shortcut.name} {...shortcut} />
          ))}
        </div>
      </Sheet>
    </section>
  );
}

function ShortcutButton({ name, icon, to }: Shortcut) {
  const t = useText().account.home;
  return (
    <button type="button" onClick={() => (to ? go(to) : toast(t.optionsClosed, "warn"))}>
      <Icon name={icon} />
      {t.shortcuts[name]}
    </button>
  );
}
