import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { fetchPicture, markChatRead, useChat, useQuestions, type ChatMessage } from "../../data/chat.ts";
import { useScroll } from "../../ui/page/place.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/empty-state.tsx";
import { beijing } from "../../ui/format.ts";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { useServiceWords } from "./text.ts";

/** The bubbles, the newest at the end and in sight; what has come into sight is read. */
export function ChatLog() {
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
