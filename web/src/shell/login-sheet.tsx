import { useEffect } from "react";
import { useText } from "../text/text.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { Strip } from "../ui/strip.tsx";
import { go, usePath } from "../ui/page/location.ts";
import { setWanted, useLoginWanted } from "../ui/login-wanted.ts";
import { AFTER, LINKS } from "../ui/page/targets.ts";

/** The sheet over the page that asks a guest to log in: half the screen, welcome, avatar, two ways on. */
export function LoginSheet() {
  const t = useText().shell;
  const wanted = useLoginWanted();
  const path = usePath();
  const close = () => setWanted(null);
  // Who goes back has left what wanted the login.
  useEffect(() => setWanted(null), [path]);
  const leave = (path: string) => {
    close();
    go(`${path}?next=${encodeURIComponent(wanted?.next ?? AFTER.login)}`);
  };
  return (
    <Sheet open={wanted !== null} onClose={close} title={t.guest.welcome} tall={50}>
      <div className="login-sheet">
        <span className="avatar">
          <Icon name="me" />
        </span>
        <b>{t.guest.name}</b>
        {wanted?.why ? (
          <Strip kind="warn" alert>
            <b>{wanted.why}</b>
            {wanted.because && <span className="login-because">{wanted.because}</span>}
          </Strip>
        ) : (
          <p className="sec t3">{t.guest.note}</p>
        )}
        <Button full onClick={() => leave(LINKS.login)}>
          {t.guest.login}
        </Button>
        <Button full kind="ghost" onClick={() => leave(LINKS.register)}>
          {t.guest.register}
        </Button>
        <button type="button" className="link sec touch" onClick={() => leave("/forget")}>
          {t.guest.forget}
        </button>
        <p className="cap t3">{t.testSite}</p>
      </div>
    </Sheet>
  );
}
