import { useSite } from "../../data/site.ts";
import { useQueryFields } from "../../ui/page/location.ts";
import { useTitle } from "../../ui/page/title.ts";
import { useText } from "../../text/text.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { TestSiteNote } from "../../ui/test-site-note.tsx";
import { Rules } from "./rules.tsx";
import { ruleWordsAhead } from "./text.ts";
import "./about.css";

const VERSION = 1;
const AGREEMENT = 2;
const PRIVACY = 3;
const RULES = 5;
const NOT_OPEN = 6;
/** Where page 2 of the specification reads the texts. */
const TEXTS: Readonly<Record<number, "certImg1" | "certImg2">> = { [AGREEMENT]: "certImg1", [PRIVACY]: "certImg2" };

/** /about?e=: version, user agreement, privacy, about us, trading rules, not open yet. */
export default function AboutScreen() {
  const t = useText().account.about;
  const page = pageOf(useQueryFields().get("e"));
  useTitle(t.titles[page]);
  if (page === NOT_OPEN) return <EmptyState icon="rule" text={t.notOpen} />;
  return (
    <main>
      {page === RULES ? <Rules /> : <Prose page={page} />}
      <TestSiteNote />
    </main>
  );
}

AboutScreen.ahead = ruleWordsAhead;

function Prose({ page }: { readonly page: number }) {
  const t = useText().account.about;
  const { data: site, isPending } = useSite();
  if (isPending) return <SkeletonRows rows={3} />;
  const text = page === VERSION ? t.version(site?.siteVersionInfo ?? "--") : site?.[TEXTS[page] ?? "companyInfo"];
  const lines = (text ?? "").split("\n");
  return (
    <article className="prose">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {page === VERSION && (
        <a className="link touch" href="/docs/notice.txt">
          {t.notice}
        </a>
      )}
    </article>
  );
}

function pageOf(e: string | null): number {
  return e && /^[1-6]$/.test(e) ? Number(e) : 4;
}
