import { addDays } from "@hongpan/core/rules/time/calendar.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { call } from "../data/wire/api.ts";
import { useClock } from "../data/clock.ts";
import { useText } from "../text/text.ts";
import { Hex } from "./hex.tsx";
import { noteAnchor, noteCommitment } from "./noted.ts";
import { ProofCheck } from "./proof-check.tsx";
import "./proof.css";

const BACK_DAYS = 30;

interface Props {
  /** A share, whose days can be recomputed here; without it the commitments are shown alone. */
  readonly gid?: string;
  readonly market?: string;
  /** Begins with the last day whose key is public, which can be checked at once, in place of the running one. */
  readonly revealed?: boolean;
}

/** The commitments of the latest days and of the next one, each with its key once it is public, and the check of a share's day. */
export function ProofPanel({ gid, market = "cn", revealed = false }: Props) {
  const t = useText().proof;
  const today = useClock()?.day;
  const proofs = useProofs(market, today);
  const [picked, setPicked] = useState<string | null>(null);
  const running = proofs.findLast(({ day }) => today !== undefined && day <= today);
  const first = (revealed && proofs.findLast(({ key }) => key !== null)) || running;
  const shown = proofs.find(({ day }) => day === picked) ?? first ?? proofs.at(-1);
  return (
    <section className="proof-panel">
      <p className="sec t2">{t.note}</p>
      {shown?.anchor && <p className="sec t2">{t.chained}</p>}
      {shown && <DayPicker days={proofs} shown={shown.day} onPick={setPicked} />}
      <Hex label={t.commitment} value={shown?.commitment ?? null} />
      <Hex label={t.key} value={shown ? (shown.key ?? t.afterClose) : null} plain={shown?.key === null} />
      {shown?.link && <Hex label={t.link} value={shown.link} />}
      {shown?.anchorDay && <Hex label={t.anchor(shown.anchorDay)} value={shown.anchor} />}
      {shown?.former && <p className="sec t2">{t.former(shown.former.model)}</p>}
      {shown?.former && <Hex label={t.formerCommitment} value={shown.former.commitment} />}
      {shown?.former && <Hex label={t.formerKey} value={shown.former.key} />}
      {gid !== undefined && shown && <ProofCheck key={`${gid} ${shown.day}`} gid={gid} day={shown.day} sealed={shown.key === null} />}
      {gid === undefined && <p className="cap t3">{t.only}</p>}
    </section>
  );
}

function useProofs(market: string, today: string | undefined) {
  const range = today === undefined ? null : { from: addDays(today, -BACK_DAYS), to: addDays(today, 12) };
  const query = useQuery({
    queryKey: ["proofs", market, today],
    queryFn: () => call("/api/market/proofs.do", { ...range!, market }),
    enabled: range !== null,
    staleTime: 60_000,
  });
  const proofs = query.data ?? [];
  useEffect(() => {
    for (const { day, commitment, key, anchor, anchorDay } of query.data ?? []) {
      if (key === null) noteCommitment(market, day, commitment);
      if (anchor !== null && anchorDay !== null) noteAnchor(market, anchorDay, anchor);
    }
  }, [market, query.data]);
  return proofs;
}

type Row = ReturnType<typeof useProofs>[number];

function DayPicker({
  days,
  shown,
  onPick,
}: {
  readonly days: readonly Row[];
  readonly shown: string;
  readonly onPick: (day: string) => void;
}) {
  const t = useText().proof;
  const id = useId();
  return (
    <div className="between proof-day">
      <label htmlFor={id}>{t.day}</label>
      <select id={id} value={shown} onChange={(event) => onPick(event.target.value)}>
        {days.toReversed().map(({ day, key }) => (
          <option key={day} value={day}>
            {key === null ? `${day} · ${t.sealed}` : day}
          </option>
        ))}
      </select>
    </div>
  );
}
