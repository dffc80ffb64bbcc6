import type { ClassRow, Pupil } from "./shapes.ts";
import { CLASS_PRODUCTS } from "@hongpan/core/rules/products/class-products.ts";
import { useMutation, useQueryClient, useQuery } from "@tanstack/react-query";
import { useState, useEffect } from "react";
import { Button } from "../../ui/button.tsx";
import { errorText } from "../../ui/empty-state.tsx";
import { Send, useForm } from "../../ui/fields/form.tsx";
import { go } from "../../ui/page/location.ts";
import { saveFile } from "../../ui/save-file.ts";
import { toast } from "../../ui/toast.tsx";
import { desk, deskFile, deskSay } from "../desk-call.ts";
import { Sure, Copied } from "../parts.tsx";
import { useDeskText } from "../text/desk-text.ts";
import { LeverCap, Products, shutList } from "./products.tsx";
import { Strip } from "../../ui/strip.tsx";

const LETTERS = 200;

/** What a host may do to his class: products, a message, codes, the table, its end. */
export function Manage({ room }: { readonly room: ClassRow }) {
  return (
    <>
      <Open room={room} />
      <Message room={room} />
      <ResetCode room={room} />
      <Table room={room} />
      <End room={room} />
    </>
  );
}

function Open({ room }: { readonly room: ClassRow }) {
  const t = useDeskText().classes;
  const client = useQueryClient();
  const [open, setOpen] = useState<readonly (typeof CLASS_PRODUCTS)[number][]>(CLASS_PRODUCTS.filter((each) => !room.shut.includes(each)));
  const [cap, setCap] = useState(room.leverCap);
  const form = useForm({
    send: () => desk("/operator/class/shut.do", { id: room.id, shut: shutList(open), leverCap: cap }),
    done: () => {
      toast(t.saved);
      void client.invalidateQueries({ queryKey: ["classes"] });
    },
  });
  return (
    <form className="desk-form" onSubmit={form.onSubmit} onInput={form.onInput}>
      <h2>{t.products2}</h2>
      <Products open={open} onChange={setOpen} />
      <LeverCap cap={cap} onChange={setCap} />
      <Send form={form}>{t.productsSave}</Send>
    </form>
  );
}

function Message({ room }: { readonly room: ClassRow }) {
  const t = useDeskText().classes;
  const [text, setText] = useState("");
  const form = useForm({
    send: () => deskSay("/operator/class/message.do", { id: room.id, text }),
    done: ({ msg }) => {
      toast(msg);
      setText("");
    },
  });
  return (
    <form className="desk-form" onSubmit={form.onSubmit} onInput={form.onInput}>
      <h2>{t.messageTitle}</h2>
      <label className="desk-text">
        {t.message}
        <textarea rows={3} maxLength={LETTERS} value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <p className="help">{t.messageLeft(String(LETTERS - [...text].length))}</p>
      <Send form={form}>{t.send}</Send>
    </form>
  );
}

function Table({ room }: { readonly room: ClassRow }) {
  const t = useDeskText();
  const load = useMutation({
    mutationFn: async (format: "csv" | "xlsx") => {
      const file = await deskFile("/operator/class/export.do", { id: String(room.id), format });
      saveFile(`hongpan-simulated-class-${room.id}.${format}`, file);
    },
    onError: (fault) => toast(errorText(fault, t.networkError), "warn"),
  });
  return (
    <section className="desk-form" aria-label={t.classes.download}>
      <h2>{t.classes.download}</h2>
      <div className="desk-acts">
        {(["csv", "xlsx"] as const).map((format) => (
          <Button key={format} kind="soft" busy={load.isPending} onClick={() => load.mutate(format)}>
            {format.toUpperCase()}
          </Button>
        ))}
      </div>
    </section>
  );
}

function End({ room }: { readonly room: ClassRow }) {
  const t = useDeskText().classes;
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const end = useMutation({
    mutationFn: () => desk("/operator/class/end.do", { id: room.id }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ["classes"] });
      go("/operator/classes", { replace: true });
    },
    onSettled: () => setAsked(false),
  });
  return (
    <section className="desk-form" aria-label={t.end}>
      {asked ? (
        <Sure question={t.endSure(room.name)} busy={end.isPending} onYes={() => end.mutate()} onNo={() => setAsked(false)} />
      ) : (
        <Button kind="ghost" onClick={() => setAsked(true)}>
          {t.end}
        </Button>
      )}
    </section>
  );
}

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
function ResetCode({ room }: { readonly room: ClassRow }) {
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
