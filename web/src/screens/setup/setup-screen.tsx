import { Suspense, useState } from "react";
import { logout, useLoggedIn, useUser } from "../../data/session.ts";
import { useSite } from "../../data/site.ts";
import { go } from "../../ui/location.ts";
import { chooseLook, useLook } from "../../ui/theme.ts";
import { chooseLang, useText, type Lang } from "../../text/text.ts";
import { ResetSheet } from "../../trade/positions/reset-sheet.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { maskPhone } from "../../ui/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { ListRow } from "../../ui/list-row.tsx";
import { Segmented } from "../../ui/fields/segmented.tsx";
import { Switch } from "../../ui/fields/switch.tsx";
import { ExportRow } from "./export-row.tsx";
import { ClockSection } from "./clock-section.tsx";
import { KeysRow } from "./keys-row.tsx";
import { NotifySection } from "./notify-section.tsx";
import { OfflineRow } from "./offline-row.tsx";
import "./setup.css";
import { AFTER } from "../../ui/targets.ts";

const LANGUAGES: readonly Lang[] = ["zh-CN", "zh-TW", "en"];

/** Theme, palette, vibration, language, notifications, log out. */
export default function SetupScreen() {
  const loggedIn = useLoggedIn();
  return (
    <main>
      <LookSection />
      <div className="gap" />
      <LanguageSection />
      <div className="gap" />
      <Suspense fallback={null}>
        <OfflineRow />
      </Suspense>
      <div className="gap" />
      {loggedIn && (
        // Its words come by themselves: the rest of the screen does not wait for them.
        <Suspense fallback={<section className="sheet-sec setup notify-wait" />}>
          <NotifySection />
        </Suspense>
      )}
      {loggedIn && <div className="gap" />}
      <AccountSection />
      <ClockSection />
    </main>
  );
}

function LookSection() {
  const t = useText().account.setup;
  const look = useLook();
  return (
    <section className="sheet-sec setup">
      <h2>{t.look}</h2>
      <div className="setrow">
        <span>{t.theme}</span>
        <div className="narrow">
          <Segmented
            label={t.theme}
            value={look.theme}
            onChange={(theme) => chooseLook({ theme })}
            items={[
              { id: "red", label: t.red },
              { id: "black", label: t.black },
            ]}
          />
        </div>
      </div>
      <div className="setrow">
        <span className="grow">
          {t.palette}
          <span className="lab t3">{t.paletteNote}</span>
          <span className="lab" aria-label={t.preview}>
            <b className="up">▲ +1.25%</b> <b className="down">▼ −0.80%</b>
          </span>
        </span>
        <Switch label={t.palette} on={look.palette === "safe"} onChange={(on) => chooseLook({ palette: on ? "safe" : "usual" })} />
      </div>
      <div className="setrow">
        <span className="grow">
          {t.vibrate}
          <span className="lab t3">{t.vibrateNote}</span>
        </span>
        <Switch label={t.vibrate} on={look.vibrate} onChange={(vibrate) => chooseLook({ vibrate })} />
      </div>
    </section>
  );
}

function LanguageSection() {
  const t = useText();
  const current = document.documentElement.lang;
  return (
    <section className="sheet-sec setup">
      <h2>{t.account.setup.language}</h2>
      <div className="rows" role="radiogroup" aria-label={t.account.setup.language}>
        {LANGUAGES.map((lang) => (
          <div key={lang}>
            <button
              type="button"
              role="radio"
              aria-checked={lang === current}
              className="lrow"
              lang={lang}
              onClick={() => void chooseLang(lang)}
            >
              <span className="grow">{t.shell.languages[lang === "en" ? "en" : lang]}</span>
              {lang === current && <Icon name="check" className="brand" />}
            </button>
          </div>
        ))}
      </div>
    </section>
  );
}

function AccountSection() {
  const t = useText().account.setup;
  const { logins, profile, closeAccount: closeTitle } = useText().shell.titles;
  const reset = useText().account.reset;
  const [asking, setAsking] = useState(false);
  const [resetting, setResetting] = useState(false);
  const loggedIn = useLoggedIn();
  const user = useUser();
  const site = useSite();
  const leave = async () => {
    setAsking(false);
    await logout();
    go(AFTER.logout, { replace: true });
  };
  return (
    <section className="sheet-sec setup">
      <ul className="rows">
        {user.data && <ListRow icon="phone" title={maskPhone(user.data.phone)} />}
        <ListRow icon="info" title={t.version} value={site.data?.siteVersionInfo ?? ""} to="/about?e=1" />
        {user.data && (
          <ListRow
            icon="refresh"
            title={
              <>
                {reset.title}
                <span className="lab t3">{reset.note}</span>
              </>
            }
            onClick={() => setResetting(true)}
          />
        )}
        <KeysRow />
        {loggedIn && <ListRow icon="me" title={profile} to="/profile" />}
        {loggedIn && <ListRow icon="lock" title={logins} to="/logins" />}
        {loggedIn && <ExportRow />}
        {loggedIn && <ListRow icon="logout" title={t.logout} onClick={() => setAsking(true)} />}
        {loggedIn && <ListRow icon="close" title={<span className="sec t3">{closeTitle}</span>} to="/closeAccount" />}
      </ul>
      {resetting && user.data && <ResetSheet user={user.data} onClose={() => setResetting(false)} />}
      <Dialog open={asking} title={t.logoutAsk} confirm={t.logout} onConfirm={() => void leave()} onClose={() => setAsking(false)} />
    </section>
  );
}
