import { Heading } from "../../ui/page/place.ts";
import type { UserInfo } from "../../data/wire/shapes.ts";
import { Link } from "../../ui/page/location.ts";
import { chooseLook, useTheme } from "../../ui/theme.ts";
import { useText } from "../../text/text.ts";
import { maskPhone } from "../../ui/format.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Seal } from "../../ui/seal.tsx";
import { LINKS } from "../../ui/page/targets.ts";

/** Avatar, phone and state of identity; seal, theme, settings. */
export function MeBar({ user }: { readonly user: UserInfo | undefined }) {
  const t = useText().account.me;
  const dark = useTheme() === "black";
  return (
    <header className="brandbar mebar">
      <div className="row">
        <span className="ava">
          <Avatar number={user?.avatar ?? 0} />
        </span>
        <div className="grow">
          <div className="row">
            <Heading className="pno">{user ? maskPhone(user.phone) : "--"}</Heading>
            {user && <span className="vf">{t.verified[user.isActive] ?? t.verified[0]}</span>}
          </div>
          <span className="lab fg2 ell" lang={user?.nickName ? "zh-CN" : undefined}>
            {user ? user.nickName || t.userId(user.id) : ""}
          </span>
        </div>
        <Seal on />
        <button
          type="button"
          className="bell"
          aria-label={dark ? t.themeRed : t.themeBlack}
          onClick={() => chooseLook({ theme: dark ? "red" : "black" })}
        >
          <Icon name={dark ? "sun" : "moon"} />
        </button>
        <Link href={LINKS.setup} className="bell" aria-label={t.setup}>
          <Icon name="gear" />
        </Link>
      </div>
    </header>
  );
}
