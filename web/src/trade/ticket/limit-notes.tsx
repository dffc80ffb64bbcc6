import { useSettings } from "../../data/settings.ts";
import { Link } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { limitLines } from "./limits.ts";

/** On a ticket: the rules that a setting has switched on. Nothing while all are off. */
export function LimitNotes() {
  const settings = useSettings();
  const { account } = useText();
  const t = account.about;
  const lines = settings ? limitLines(settings, t.limits) : [];
  if (lines.length === 0) return null;
  return (
    <details className="limitnotes cap t3">
      <summary>
        {t.sections.limits} {lines.length}
      </summary>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Link href="/about?e=5" className="info">
        {t.titles[5]} ›
      </Link>
    </details>
  );
}
