import type { ReactNode } from "react";
import { issueWordsAhead, useIssueWords } from "../../text/issues.ts";
import { useText } from "../../text/text.ts";
import { Header } from "../../ui/page/header.tsx";
import { Icon } from "../../ui/icon.tsx";
import { go, Link, useQueryFields } from "../../ui/page/location.ts";
import { Tabs } from "../../ui/tabs.tsx";
import { LINKS } from "../../ui/page/targets.ts";
import { BlockTab } from "./block-tab.tsx";
import { hubAddress, tabOf, viewOf, type TabId } from "./hub-address.ts";
import { OffersTab } from "./offers-tab.tsx";
import { VipTab } from "./vip-tab.tsx";
import { blockWordsAhead } from "../../text/blocks.ts";
import "./issues.css";

/** /Subscription?idx=1 to 5: new shares, placements, new bonds, block trades, VIP placements. */
export default function IssuesScreen() {
  const t = useIssueWords();
  const { shell } = useText();
  const fields = useQueryFields();
  const idx = tabOf(fields);
  const tabs: Readonly<Record<TabId, ReactNode>> = {
    1: <OffersTab key={1} type={1} view={viewOf(fields)} />,
    2: <OffersTab key={2} type={2} view={viewOf(fields)} />,
    3: <OffersTab key={3} type={3} view={viewOf(fields)} />,
    4: <BlockTab />,
    5: <VipTab />,
  };
  return (
    <>
      <Header
        title={shell.title("issues")}
        back="/home"
        line={false}
        right={
          <Link href={idx === 5 ? LINKS.searchVip : LINKS.search} className="tap" aria-label={shell.search}>
            <Icon name="search" />
          </Link>
        }
      />
      <div className="sheet-sec issues-tabs">
        <Tabs
          look="fade"
          label={t.tabsLabel}
          items={t.tabs.map((label, at) => ({ id: (at + 1) as TabId, label }))}
          value={idx}
          onChange={(id) => go(hubAddress(id), { replace: true })}
        />
      </div>
      <main>{tabs[idx]}</main>
    </>
  );
}

IssuesScreen.ahead = () => Promise.all([issueWordsAhead(), blockWordsAhead()]);
