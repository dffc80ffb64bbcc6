import { deskCalls } from "@hongpan/core/contract/desk/desk.ts";
import type { Endpoint } from "@hongpan/core/contract/endpoint.ts";
import { callWords } from "@hongpan/core/contract/words/calls.ts";
import { langNow } from "../data/wire/api.ts";
import { Page } from "./parts.tsx";
import { useDeskText } from "./text/desk-text.ts";

/** What the desk can do, drawn from the contract itself, and what it cannot. */
export function PowersPage() {
  const t = useDeskText();
  const calls = Object.entries(deskCalls) as readonly (readonly [keyof typeof deskCalls, Endpoint])[];
  const english = langNow() === "en";
  return (
    <Page title={t.pages.powers}>
      <h2>{t.powers.cannot}</h2>
      <ul className="desk-never">
        {t.powers.never.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <h2>{t.powers.can}</h2>
      <ul className="desk-rows">
        {calls.map(([path, { summary, roles }]) => (
          <li key={path}>
            {english ? <span>{callWords[path]}</span> : <span lang="zh-CN">{summary}</span>}
            <small>{roles ? roles.map((role) => t.staff.short[role]).join(" · ") : t.powers.login}</small>
          </li>
        ))}
      </ul>
    </Page>
  );
}
