import { SERVICE_LETTERS } from "@hongpan/core/contract/service-bounds.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { errorText } from "../ui/empty-state.tsx";
import { beijing } from "../ui/format.ts";
import { Strip } from "../ui/strip.tsx";
import { toast } from "../ui/toast.tsx";
import { desk, deskSay, type DeskAnswer } from "./desk-call.ts";
import { bringIntoView, Page, Pager, Trouble } from "./parts.tsx";
import { Pictures } from "./pictures.tsx";
import { useDeskText } from "./text/desk-text.ts";

const RENEW_MS = 5000;

/** Chats with people: who waits longest stands first; the chosen one beside. */
export function ChatsPage() {
  const t = useDeskText();
  const [pageNum, setPage] = useState(1);
  const [chosen, setChosen] = useState<number | null>(null);
  const query = useQuery({
    queryKey: ["chats", pageNum],
    queryFn: () => desk("/operator/service/list.do", { pageNum }),
    refetchInterval: RENEW_MS,
  });
  const list = query.data?.list ?? [];
  return (
    <Page title={t.pages.chats} note={t.chats.note}>
      {!query.data && <Trouble query={query} />}
      {query.data && list.length === 0 && <p className="desk-wait">{t.chats.empty}</p>}
      {list.length > 0 && (
        <div className="desk-split">
          <ul className="desk-list">
            {list.map((each) => (
              <li key={each.userId}>
                <button
                  type="button"
                  ref={each.userId === chosen ? bringIntoView : null}
                  aria-current={each.userId === chosen || undefined}
                  onClick={() => setChosen(each.userId)}
                >
                  <b>{each.nickName}</b>
                  <span>{each.unanswered > 0 ? t.chats.waits(String(each.unanswered)) : t.chats.answered}</span>
                  <small>{beijing(each.sentAt, "minute")}</small>
                </button>
              </li>
            ))}
          </ul>
          {chosen === null ? <p className="desk-wait">{t.chats.choose}</p> : <Chat key={chosen} userId={chosen} />}
        </div>
      )}
      {query.data && <Pager at={pageNum} of={query.data.pages} onChange={setPage} />}
    </Page>
  );
}

type One = DeskAnswer<"/operator/service/one.do">;

function Chat({ userId }: { readonly userId: number }) {
  const t = useDeskText();
  const query = useQuery({
    queryKey: ["chat", userId],
    queryFn: () => desk("/operator/service/one.do", { userId }),
    refetchInterval: RENEW_MS,
  });
  if (!query.data) return <Trouble query={query} />;
  const { nickName, phone, list } = query.data;
  return (
    <article className="desk-item">
      <h2>
        {nickName}　{phone}　#{userId}
      </h2>
      <div role="log" aria-label={t.pages.chats}>
        <ol className="desk-chat">
          {list.map((message) => (
            <li key={message.id} className={message.fromDesk ? "own" : ""}>
              <small>
                {message.fromDesk ? t.chats.desk : nickName}　{beijing(message.sentAt, "minute")}
                {message.fromDesk && message.read && `　${t.chats.read}`}
              </small>
              <div className="desk-bubble">
                {message.picture !== "" && <Pictures keys={[message.picture]} />}
                {message.text !== "" && <p className="desk-said">{message.text}</p>}
              </div>
            </li>
          ))}
        </ol>
      </div>
      <AnswerForm chat={query.data} />
    </article>
  );
}

/** Answers what stands above; refused when something has come since. */
function AnswerForm({ chat }: { readonly chat: One }) {
  const t = useDeskText();
  const client = useQueryClient();
  const [text, setText] = useState("");
  const send = useMutation({
    mutationFn: () => deskSay("/operator/service/answer.do", { userId: chat.userId, text, after: chat.list.at(-1)?.id ?? 1 }),
    onSuccess: ({ msg }) => {
      setText("");
      toast(msg);
    },
    onSettled: () => {
      for (const queryKey of [["chat", chat.userId], ["chats"], ["me"]]) void client.invalidateQueries({ queryKey });
    },
  });
  return (
    <form className="desk-answer" onSubmit={(event) => (event.preventDefault(), send.mutate())}>
      {send.error !== null && (
        <Strip kind="danger" alert>
          {errorText(send.error, t.networkError)}
        </Strip>
      )}
      <label className="desk-text">
        {t.chats.label}
        <textarea rows={4} maxLength={SERVICE_LETTERS} value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <div className="desk-acts">
        <Button submit busy={send.isPending} off={text.trim() === "" && t.chats.write}>
          {t.chats.send}
        </Button>
      </div>
    </form>
  );
}
