import { useSite } from "../../data/site.ts";
import { useText } from "../../text/text.ts";
import { ListRow } from "../../ui/list-row.tsx";
import { KeysRow } from "./keys-row.tsx";
import { Section } from "./rows.tsx";
import { useSetupWords } from "./text.ts";

/** Pages of /about by their `e` (spec/2 2.11): 用户协议, 隐私协议, 关于我们, 交易规则. */
const PAGES = [2, 3, 4, 5] as const;

/** The version and what was agreed to. */
export function AboutSection() {
  const t = useSetupWords();
  const { titles } = useText().account.about;
  const site = useSite();
  return (
    <Section title={t.sections.about}>
      <ListRow title={t.version} value={site.data?.siteVersionInfo ?? ""} to="/about?e=1" />
      {PAGES.map((page) => (
        <ListRow key={page} title={titles[page]} to={`/about?e=${page}`} />
      ))}
      <KeysRow />
    </Section>
  );
}
