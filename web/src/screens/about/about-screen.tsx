import { useSite } from "../../data/site.ts";
import { useQueryFields } from "../../ui/location.ts";
import { useTitle } from "../../ui/title.ts";
import { useText } from "../../text/text.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { TestSiteNote } from "../../ui/test-site-note.tsx";
import { Rules } from "./rules.tsx";
import "./about.css";

const VERSION = 1;
const AGREEMENT = 2;
const PRIVACY = 3;
const RULES = 5;
const NOT_OPEN = 6;

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

function Prose({ page }: { readonly page: number }) {
  const t = useText().account;
  const site = useSite().data;
  const lines =
    page === VERSION
      ? [t.about.version(site?.siteVersionInfo ?? "--")]
      : page === AGREEMENT
        ? t.agreement.registerClauses
        : page === PRIVACY
          ? t.about.privacy
          : t.about.us;
  return (
    <article className="prose">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </article>
  );
}

function pageOf(e: string | null): number {
  return e && /^[1-6]$/.test(e) ? Number(e) : 4;
}
