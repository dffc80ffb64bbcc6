import { SERVICE_LETTERS } from "@hongpan/core/contract/service-bounds.ts";
import { useMutation } from "@tanstack/react-query";
import { useState, useEffect, useLayoutEffect, useRef } from "react";
import { useDraft, useQuestions, fetchPicture, markChatRead, useChat, type ChatMessage } from "../../data/chat.ts";
import { useLoggedIn, useUser } from "../../data/session.ts";
import { fits, uploadPhoto } from "../../data/upload-photo.ts";
import { Refusal } from "../../data/wire/api.ts";
import { write } from "../../data/wire/write.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { errorText, ErrorState, SkeletonRows } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { go, Link } from "../../ui/page/location.ts";
import { requireLogin } from "../../ui/login-wanted.ts";
import { Strip } from "../../ui/strip.tsx";
import { LINKS } from "../../ui/page/targets.ts";
import { useScroll } from "../../ui/page/place.ts";
import { beijing } from "../../ui/format.ts";
import { useServiceWords, serviceWordsAhead } from "./text.ts";
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

/** The bubbles, the newest at the end and in sight; what has come into sight is read. */
function ChatLog() {
  const words = useServiceWords();
  const chat = useChat();
  const { messages, unread } = chat;
  const last = messages.at(-1)?.id ?? 0;
  useReading(unread, last);
  useEndInSight(last, useQuestions().data !== undefined);
  if (chat.isError && !chat.data) return <ErrorState error={chat.error} onRetry={() => void chat.refetch()} />;
  if (!chat.data) return <SkeletonRows rows={3} />;
  return (
    <section className="chat">
      {chat.hasNextPage && (
        <Button small kind="text" busy={chat.isFetchingNextPage} onClick={() => void chat.fetchNextPage()}>
          {words.older}
        </Button>
      )}
      {messages.length === 0 && <p className="sec t3 chat-none">{words.none}</p>}
      <div role="log" aria-label={words.log}>
        {messages.map((message, i) => (
          <Line key={message.id} message={message} before={messages[i - 1]} />
        ))}
      </div>
    </section>
  );
}

/** A bubble, below its day where that begins. */
function Line({ message, before }: { readonly message: ChatMessage; readonly before: ChatMessage | undefined }) {
  const words = useServiceWords();
  const { fromDesk, text, picture, sentAt, read } = message;
  const day = beijing(sentAt, "day");
  return (
    <>
      {day !== (before && beijing(before.sentAt, "day")) && <h3 className="lab t3 chat-day">{day}</h3>}
      <div className={fromDesk ? "chat-line theirs" : "chat-line own"}>
        <span className="sr">{fromDesk ? words.desk : words.me}</span>
        <div className="bubble">
          {picture !== "" && <Picture id={picture} />}
          {text !== "" && <p>{text}</p>}
        </div>
        <span className="lab t3">
          {beijing(sentAt, "time").slice(0, 5)}
          {!fromDesk && read && ` ${words.read}`}
        </span>
      </div>
    </>
  );
}

/** A picture of one's own; a tap makes it as wide as the chat. */
function Picture({ id }: { readonly id: string }) {
  const words = useServiceWords();
  const [source, setSource] = useState<string | null>(null);
  const [lost, setLost] = useState(false);
  const [wide, setWide] = useState(false);
  useEffect(() => {
    let here = true;
    let made: string | null = null;
    fetchPicture(id).then(
      (address) => {
        made = address;
        if (here) setSource(address);
        else URL.revokeObjectURL(address);
      },
      () => here && setLost(true),
    );
    return () => {
      here = false;
      if (made) URL.revokeObjectURL(made);
    };
  }, [id]);
  if (lost) return <p className="t3">{words.lost}</p>;
  return (
    <button type="button" className={wide ? "chat-picture wide" : "chat-picture"} aria-expanded={wide} onClick={() => setWide(!wide)}>
      {source ? <img src={source} alt={words.picture} /> : <span className="sr">{words.picture}</span>}
    </button>
  );
}

/** Notes what is on the screen as read, while somebody looks at it. */
function useReading(unread: number, last: number): void {
  useEffect(() => {
    if (unread === 0 || last === 0) return;
    const look = () => {
      if (!document.hidden) void markChatRead(last).catch(() => null);
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [unread, last]);
}

/** The first sight of the chat, once the `whole` screen is there, is its end; a new message comes into sight unless one reads further up. */
function useEndInSight(last: number, whole: boolean): void {
  const shown = useRef(0);
  const scroll = useScroll();
  useLayoutEffect(() => {
    if (!whole) return;
    const near = scroll.height() - scroll.top() - scroll.view() < scroll.view() / 2;
    if (last > shown.current && (shown.current === 0 || near)) scroll.to(scroll.height());
    shown.current = last;
  }, [last, whole, scroll]);
}
