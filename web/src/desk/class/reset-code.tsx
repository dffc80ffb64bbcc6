import type { ClassRow, Pupil } from "./shapes.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { errorText } from "../../ui/empty-state.tsx";
import { Strip } from "../../ui/strip.tsx";
import { desk } from "../desk-call.ts";
import { Copied, Sure } from "../parts.tsx";
import { useDeskText } from "../text/desk-text.ts";

/** As long as the server takes it. */
const LIFE_S = 300;
const SECOND_MS = 1000;

interface Shown {
  readonly pupil: Pupil;
  readonly code: string;
  /** performance.now() when it came. */
  readonly sinceMs: number;
}

/** A pupil's way back in: a code, asked about first, then shown once and large, to be read out or shown. */
export function ResetCode({ room }: { readonly room: ClassRow }) {
  const t = useDeskText();
  const words = t.classes;
  const [asked, setAsked] = useState<Pupil | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const query = useQuery({ queryKey: ["pupils", room.id], queryFn: () => desk("/operator/class/pupils.do", { id: room.id }) });
  const take = useMutation({
    mutationFn: ({ userId }: Pupil) => desk("/operator/class/resetCode.do", { id: room.id, userId }),
    onSuccess: ({ code }, pupil) => setShown({ pupil, code, sinceMs: performance.now() }),
    onSettled: () => setAsked(null),
  });
  const pupils = (query.data?.list ?? []).filter(({ state }) => state !== "left");
  if (pupils.length === 0) return null;
  return (
    <section className="desk-form" aria-label={words.resetCode}>
      <h2>{words.resetCode}</h2>
      {shown && <CodeCard key={shown.code} shown={shown} />}
      {take.error && (
        <Strip kind="danger" alert>
          {errorText(take.error, t.networkError)}
        </Strip>
      )}
      <select
        aria-label={words.pupil}
        value=""
        onChange={(event) => setAsked(pupils.find(({ userId }) => String(userId) === event.target.value) ?? null)}
      >
        <option value="">{words.pupil}</option>
        {pupils.map((pupil) => (
          <option key={pupil.userId} value={pupil.userId}>
            {calledOf(pupil)}
          </option>
        ))}
      </select>
      {asked && (
        <Sure
          question={words.resetSure(calledOf(asked))}
          busy={take.isPending}
          onYes={() => take.mutate(asked)}
          onNo={() => setAsked(null)}
        />
      )}
    </section>
  );
}

/** Whose it is, the code, how long it holds, what its pupil does with it. */
function CodeCard({ shown: { pupil, code, sinceMs } }: { readonly shown: Shown }) {
  const words = useDeskText().classes;
  const left = useSecondsLeft(sinceMs);
  return (
    <div className="reset-card" role="status">
      <b>{words.resetShown(calledOf(pupil))}</b>
      {left > 0 ? (
        <span className="reset-code">
          <Copied text={code} shown={`${code.slice(0, 3)} ${code.slice(3)}`} />
        </span>
      ) : (
        <b>{words.resetOver}</b>
      )}
      <p>
        {words.resetOnce}
        {left > 0 && <span aria-hidden="true">{words.resetLeft(clockOf(left))}</span>}
      </p>
      {pupil.phone !== "" && (
        <p>
          {words.resetNumber} <Copied text={pupil.phone} />
        </p>
      )}
      <ol>
        {words.resetHow.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}

function useSecondsLeft(sinceMs: number): number {
  const leftNow = () => Math.max(0, Math.ceil(LIFE_S - (performance.now() - sinceMs) / SECOND_MS));
  const [left, setLeft] = useState(leftNow);
  useEffect(() => {
    const timer = setInterval(() => setLeft(leftNow()), SECOND_MS);
    return () => clearInterval(timer);
  });
  return left;
}

function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** With his place in the list: two of a class may have one name. */
function calledOf({ place, given, nickName }: Pupil): string {
  return [place, given || nickName].filter((each) => each !== null).join(" ");
}
