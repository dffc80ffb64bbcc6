import { useState } from "react";
import { Link } from "../../ui/page/location.ts";
import { Tabs } from "../../ui/tabs.tsx";
import { Copied, Page } from "../parts.tsx";
import { useDeskText } from "../text/desk-text.ts";
import { Accounts } from "./accounts.tsx";
import { grouped, type ClassRow, type Card } from "./shapes.ts";
import { Manage } from "./manage.tsx";
import { Pupils } from "./pupils.tsx";
import { Sheet } from "./sheet.tsx";

type Tab = "pupils" | "accounts" | "manage";

/** One class: who is in it, accounts from a list, and what its host may do. A sheet of first passwords goes before all of it. */
export function ClassRoom({ room, site }: { readonly room: ClassRow; readonly site: string }) {
  const t = useDeskText().classes;
  const [tab, setTab] = useState<Tab>("pupils");
  const [cards, setCards] = useState<readonly Card[] | null>(null);
  const tabs = (["pupils", "accounts", "manage"] as const).map((id) => ({ id, label: t.tabs[id] }));
  if (cards) return <Sheet room={room} site={site} cards={cards} onClose={() => setCards(null)} />;
  return (
    <Page title={room.name} note={t.note}>
      <p>
        <Link href="/operator/classes" className="link">
          ‹ {t.back}
        </Link>
      </p>
      <p>
        {t.code} <Copied text={room.agentCode} shown={grouped(room.agentCode)} />
      </p>
      <Tabs items={tabs} value={tab} onChange={setTab} label={room.name} />
      {tab === "pupils" && <Pupils room={room} onSheet={setCards} />}
      {tab === "accounts" && <Accounts room={room} site={site} onSheet={setCards} />}
      {tab === "manage" && <Manage room={room} />}
    </Page>
  );
}
