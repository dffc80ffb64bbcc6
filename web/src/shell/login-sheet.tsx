import { useEffect } from "react";
import { useText } from "../text/text.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { Strip } from "../ui/strip.tsx";
import { go, usePath } from "../ui/page/location.ts";
import { setWanted, useLoginWanted } from "../ui/login-wanted.ts";
import { AFTER, LINKS } from "../ui/page/targets.ts";

/** The sheet over the page that asks a guest to log in: half the screen, welcome, avatar, the ways on, first the one that he was told of. */
export function LoginSheet() {
  const t = useText().shell;
  const wanted = useLoginWanted();
  const because = wanted?.because ?? null;
  const path = usePath();
  const close = () => setWanted(null);
  // Who goes back has left what wanted the login.
  useEffect(() => setWanted(null), [path]);
  const leave = (path: string) => {
    close();
    go(`${path}?next=${encodeURIComponent(wanted?.next ?? AFTER.login)}`);
  };
  const [login, register, forget] = [
    { label: t.guest.login, path: LINKS.login },
    { label: t.guest.register, path: LINKS.register },
    { label: t.guest.forget, path: "/forget" },
  ] as const;
  // A reset code is of use there alone.
  const [first, second, third] = because === "host" ? ([forget, login, register] as const) : ([login, register, forget] as const);
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
            {because && <span className="login-because">{t.guest.endedWhy[because]}</span>}
          </Strip>
        ) : (
          <p className="sec t3">{t.guest.note}</p>
        )}
        <Button full onClick={() => leave(first.path)}>
          {first.label}
        </Button>
        <Button full kind="ghost" onClick={() => leave(second.path)}>
          {second.label}
        </Button>
        <button type="button" className="link sec touch" onClick={() => leave(third.path)}>
          {third.label}
        </button>
        <p className="cap t3">{t.testSite}</p>
      </div>
    </Sheet>
  );
}
