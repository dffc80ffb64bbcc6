import { useQuestions } from "../../data/chat.ts";
import { useLoggedIn, useUser } from "../../data/session.ts";
import { Button } from "../../ui/button.tsx";
import { go, Link } from "../../ui/page/location.ts";
import { requireLogin } from "../../ui/login-wanted.ts";
import { Strip } from "../../ui/strip.tsx";
import { LINKS } from "../../ui/page/targets.ts";
import { ChatLog } from "./chat-log.tsx";
import { Composer } from "./composer.tsx";
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
