import { SERVICE_LETTERS } from "@hongpan/core/contract/service-bounds.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useDraft, useQuestions } from "../../data/chat.ts";
import { useLoggedIn, useUser } from "../../data/session.ts";
import { fits, uploadPhoto } from "../../data/upload-photo.ts";
import { Refusal } from "../../data/wire/api.ts";
import { write } from "../../data/wire/write.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { errorText } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { go, Link } from "../../ui/page/location.ts";
import { requireLogin } from "../../ui/login-wanted.ts";
import { Strip } from "../../ui/strip.tsx";
import { LINKS } from "../../ui/page/targets.ts";
import { ChatLog } from "./chat-log.tsx";
import { serviceWordsAhead, useServiceWords } from "./text.ts";
import "./service.css";

/** Online service: what is asked most, for everybody; below it one's own chat with the desk. */
export default function ServiceScreen() {
  const words = useServiceWords();
  const loggedIn = useLoggedIn();
  const user = useUser();
  const demo = user.data?.demo ?? false;
  const own = loggedIn && !demo;
  return (
    <main className="service">
      <Questions />
      {own && <ChatLog />}
      {own && <Presence />}
      {own && <Composer />}
      {!own && (
        <section className="sheet-sec service-shut">
          <p className="sec t2">{loggedIn ? words.demo : words.guest}</p>
          <Button full onClick={() => (loggedIn ? go(LINKS.register) : requireLogin(LINKS.service))}>
            {loggedIn ? words.register : words.login}
          </Button>
        </section>
      )}
    </main>
  );
}

ServiceScreen.ahead = serviceWordsAhead;

function Questions() {
  const words = useServiceWords();
  const { data } = useQuestions();
  return (
    <section className="sheet-sec service-asked">
      <h2 className="sec">{words.questions}</h2>
      {data?.questions.map(({ question, answer, link }) => (
        <details key={question}>
          <summary>{question}</summary>
          <p className="sec t2">{answer}</p>
          <Link href={link} className="link sec">
            {words.more}
          </Link>
        </details>
      ))}
      <p className="notice">{words.kept}</p>
    </section>
  );
}

/** Says honestly whether anybody can answer now. */
function Presence() {
  const words = useServiceWords();
  const { data } = useQuestions();
  if (!data) return null;
  return <Strip kind={data.deskThere ? "ok" : "info"}>{data.deskThere ? words.there : words.away}</Strip>;
}

/** Words, a picture or both; what is written stays until it is sent. */
function Composer() {
  const t = useText().shell;
  const words = useServiceWords();
  const [draft, setDraft, clear] = useDraft();
  const [part, setPart] = useState(0);
  const upload = useMutation({
    mutationFn: (file: File) => {
      setPart(0);
      if (!fits(file)) throw new Refusal(1, words.tooBig, null);
      return uploadPhoto(file, setPart);
    },
    onSuccess: (photo) => setDraft({ photo }),
  });
  const send = useMutation({
    mutationFn: () => write("/user/service/send.do", { text: draft.text, picture: draft.photo?.key }),
    onSuccess: clear,
  });
  const fault = send.error ?? upload.error;
  const submit = () => !upload.isPending && send.mutate();
  return (
    <form className="composer" onSubmit={(event) => (event.preventDefault(), submit())}>
      {upload.isPending && (
        <p className="lab t2" role="status">
          {words.uploading(Math.round(part * 100))}
        </p>
      )}
      {draft.photo && (
        <div className="composer-picture">
          <img src={draft.photo.preview} alt={words.preview} />
          <button type="button" className="act" aria-label={words.drop} onClick={() => setDraft({ photo: null })}>
            <Icon name="close" size="s" />
          </button>
        </div>
      )}
      {fault && (
        <p className="help bad" role="alert">
          <Icon name="warn" size="xs" />
          <span>{errorText(fault, t.networkError)}</span>
        </p>
      )}
      <div className="composer-row">
        <PhotoButton onFile={(file) => upload.mutate(file)} />
        <textarea
          aria-label={words.label}
          placeholder={words.placeholder}
          rows={1}
          maxLength={SERVICE_LETTERS}
          value={draft.text}
          onChange={(event) => (setDraft({ text: event.target.value }), send.reset())}
        />
        <Button small submit busy={send.isPending || upload.isPending}>
          {send.isPending ? words.sending : words.send}
        </Button>
      </div>
    </form>
  );
}

function PhotoButton({ onFile }: { readonly onFile: (file: File) => void }) {
  const words = useServiceWords();
  return (
    <label className="composer-pick">
      <input
        type="file"
        accept="image/jpeg,image/png,image/webp"
        className="sr"
        aria-label={words.pick}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = "";
          if (file) onFile(file);
        }}
      />
      <Icon name="camera" />
    </label>
  );
}
