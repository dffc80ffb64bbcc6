import { deskCalls } from "@hongpan/core/contract/desk/desk.ts";
import type { Endpoint } from "@hongpan/core/contract/endpoint.ts";
import { Page } from "./parts.tsx";
import { useDeskText } from "./text/desk-text.ts";

/** What the desk can do, drawn from the contract itself, and what it cannot. */
export function PowersPage() {
  const t = useDeskText();
  const calls = Object.entries(deskCalls) as readonly (readonly [keyof typeof deskCalls, Endpoint])[];
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
        {calls.map(([path, { roles }]) => (
          <li key={path}>
            <span>{t.powers.calls[path]}</span>
            <small>{roles ? roles.map((role) => t.staff.short[role]).join(" · ") : t.powers.login}</small>
          </li>
        ))}
      </ul>
    </Page>
  );
}
