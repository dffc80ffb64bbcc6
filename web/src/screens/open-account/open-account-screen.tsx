import { useLoggedIn } from "../../data/session.ts";
import { go } from "../../ui/page/location.ts";
import { Button } from "../../ui/button.tsx";
import { type IconName, Icon } from "../../ui/icon.tsx";
import { TestSiteNote } from "../../ui/test-site-note.tsx";
import { openWordsAhead, useOpenWords } from "./text.ts";
import { LINKS } from "../../ui/page/targets.ts";
import "./open-account.css";

const ICONS: readonly IconName[] = ["phone", "identity", "deposit", "market"];

/** Four steps, what to prepare (all of it can be made up at a press), and the way in. */
export default function OpenAccountScreen() {
  const t = useOpenWords();
  const loggedIn = useLoggedIn();
  return (
    <>
      <main>
        <section className="sheet-sec open-steps">
          <h2>{t.lead}</h2>
          <ol>
            {t.steps.map((step, index) => (
              <li key={step.title}>
                <span className="disc">
                  <Icon name={ICONS[index] ?? "check"} />
                </span>
                <b>{step.title}</b>
                <span className="lab t3">{step.note}</span>
              </li>
            ))}
          </ol>
        </section>
        <div className="gap" />
        <section className="sheet-sec prepare">
          <h2>{t.prepare}</h2>
          <ul className="rows">
            {t.items.map(({ item, note }) => (
              <li key={item}>
                <span>{item}</span>
                <span className="lab t3">{note}</span>
              </li>
            ))}
          </ul>
        </section>
        <TestSiteNote />
      </main>
      <div className="cta">
        <Button onClick={() => go(LINKS.openAccount[loggedIn ? "member" : "guest"])}>{t.submit}</Button>
      </div>
    </>
  );
}

OpenAccountScreen.ahead = openWordsAhead;
