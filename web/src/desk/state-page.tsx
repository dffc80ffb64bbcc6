import { useQuery } from "@tanstack/react-query";
import { useText } from "../text/text.ts";
import { beijing } from "../ui/format.ts";
import { desk } from "./desk-call.ts";
import { Page, Trouble } from "./parts.tsx";
import { useDeskText } from "./text/desk-text.ts";

const RENEW_MS = 3000;

/** How market, clock and books stand. */
export function StatePage() {
  const t = useDeskText();
  const { phases } = useText().shell;
  const state = useQuery({ queryKey: ["state"], queryFn: () => desk("/operator/market/state.do", {}), refetchInterval: RENEW_MS });
  const ready = useQuery({ queryKey: ["ready"], queryFn: readReady, refetchInterval: RENEW_MS });
  if (!state.data) return <Trouble query={state} />;
  const { version, provider, mode, speed, now, phase, users, openPositions, stopped } = state.data;
  const rows = [
    [t.state.ready, ready.data?.ok ? t.state.well : (ready.data?.why.join(" ") ?? "…")],
    [t.state.now, beijing(now)],
    [t.state.phase, phases[phase as "morning"] ?? phase],
    [t.state.mode, `${t.state.modes[mode as "live"] ?? mode} × ${speed}`],
    [t.state.provider, t.state.providers[provider as "sim"] ?? provider],
    [t.state.users, users],
    [t.state.openPositions, openPositions],
    [t.state.stopped, stopped],
    [t.state.version, version],
  ] as const;
  return (
    <Page title={t.pages.state}>
      <dl className="desk-figures">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a className="link" href="/proof">
          {t.state.proof} ›
        </a>
      </p>
      <p className="sec t3">{t.state.proofNote}</p>
    </Page>
  );
}

async function readReady(): Promise<{ readonly ok: boolean; readonly why: readonly string[] }> {
  return (await (await fetch("/ready")).json()) as { ok: boolean; why: string[] };
}
