import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { drawingOf } from "../info/banner-drawings.tsx";
import { BannerWords } from "../info/banner-words.tsx";
import { Markdown } from "../info/markdown.tsx";
import { Field } from "../ui/fields/field.tsx";
import { Send, useForm } from "../ui/fields/form.tsx";
import { Icon } from "../ui/icon.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { useTried } from "../ui/fields/tried.ts";
import { desk } from "./desk-call.ts";
import { Page, Sure, Trouble } from "./parts.tsx";
import { useDeskText } from "./text/desk-text.ts";

type Kind = "article" | "banner";

/** Announcements and banners of home. */
export function NoticesPage({ mayPublish }: { readonly mayPublish: boolean }) {
  const t = useDeskText();
  return (
    <Page title={t.pages.notices} note={t.notices.fixed}>
      <div className="desk-beside">
        {mayPublish && <Publish />}
        <section>
          <h2>{t.notices.shown}</h2>
          <Shown mayEnd={mayPublish} />
        </section>
      </div>
    </Page>
  );
}

const EMPTY = { title: "", small: "", body: "", target: "" };

function Publish() {
  const t = useDeskText().notices;
  const client = useQueryClient();
  const [kind, setKind] = useState<Kind>("article");
  const [words, setWords] = useState(EMPTY);
  const put = (name: keyof typeof EMPTY) => (value: string) => setWords({ ...words, [name]: value });
  const { target, ...rest } = words;
  const missing = (name: keyof typeof EMPTY) => words[name].trim() === "";
  const { told, check, clear } = useTried({
    title: missing("title") ? t.titleEmpty : null,
    body: missing("body") ? t.bodyEmpty[kind] : null,
    target: kind === "banner" && missing("target") ? t.targetEmpty : null,
  });
  const form = useForm({
    check,
    send: () => desk("/operator/notice/publish.do", { kind, ...rest, ...(kind === "banner" ? { target } : {}) }),
    done: () => {
      setWords(EMPTY);
      clear();
      void client.invalidateQueries({ queryKey: ["notices"] });
    },
  });
  const kinds = (["article", "banner"] as const).map((id) => ({ id, label: t.kinds[id] }));
  return (
    <form className="desk-form" onSubmit={form.onSubmit} onInput={form.onInput}>
      <Tabs items={kinds} value={kind} onChange={setKind} label={t.publish} />
      <Field label={t.title} value={words.title} onChange={put("title")} maxLength={60} error={told("title")} />
      <Field label={t.small} value={words.small} onChange={put("small")} maxLength={100} />
      {kind === "article" ? (
        <Body label={t.body} value={words.body} onChange={put("body")} error={told("body")} />
      ) : (
        <>
          <Field label={t.note} value={words.body} onChange={put("body")} maxLength={100} error={told("body")} />
          <Field
            label={t.target}
            value={words.target}
            onChange={put("target")}
            placeholder="/about?e=5"
            maxLength={200}
            error={told("target")}
          />
        </>
      )}
      <Preview kind={kind} words={words} />
      <Send form={form}>{t.publish}</Send>
    </form>
  );
}

interface BodyProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error: string | null;
}

function Body({ label, value, onChange, error }: BodyProps) {
  return (
    <label className="desk-text">
      {label}
      <textarea rows={6} maxLength={5000} value={value} aria-invalid={error !== null} onChange={(event) => onChange(event.target.value)} />
      {error && (
        <span className="help bad" role="alert">
          <Icon name="warn" size="xs" />
          <span>{error}</span>
        </span>
      )}
    </label>
  );
}

/** An announcement as it will be read, a banner as wide as on a phone. */
function Preview({ kind, words: { title, small, body, target } }: { readonly kind: Kind; readonly words: typeof EMPTY }) {
  const t = useDeskText().notices;
  if (body === "" && (kind === "article" || title === "")) return null;
  return (
    <section className="desk-tried" aria-label={t.preview}>
      <p className="lab t2">{t.preview}</p>
      {kind === "article" ? (
        <div className="desk-preview prose">
          <Markdown text={body} />
        </div>
      ) : (
        <div className="banner desk-banner">
          <BannerWords small={small} title={title} note={body} />
          {drawingOf(target)}
        </div>
      )}
    </section>
  );
}

function Shown({ mayEnd }: { readonly mayEnd: boolean }) {
  const t = useDeskText().notices;
  const client = useQueryClient();
  const [asked, setAsked] = useState<number | null>(null);
  const query = useQuery({ queryKey: ["notices"], queryFn: () => desk("/operator/notice/list.do", {}) });
  const end = useMutation({
    mutationFn: (id: number) => desk("/operator/notice/end.do", { id }),
    onSettled: () => {
      setAsked(null);
      void client.invalidateQueries({ queryKey: ["notices"] });
    },
  });
  if (!query.data) return <Trouble query={query} />;
  if (query.data.length === 0) return <p className="desk-wait">{t.none}</p>;
  return (
    <ul className="desk-rows">
      {query.data.map((each) => (
        <li key={each.id}>
          <b>{each.title}</b>
          <span className="desk-mark">{t.kinds[each.kind]}</span>
          <small>
            {each.madeDay}　{each.small} {each.target}
          </small>
          {mayEnd && asked !== each.id && (
            <button type="button" className="link" onClick={() => setAsked(each.id)}>
              {t.end}
            </button>
          )}
          {asked === each.id && (
            <Sure question={t.endSure(each.title)} busy={end.isPending} onYes={() => end.mutate(each.id)} onNo={() => setAsked(null)} />
          )}
        </li>
      ))}
    </ul>
  );
}
