import type { UserInfo } from "../../data/wire/shapes.ts";
import { useText } from "../../text/text.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { maskPhone } from "../../ui/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/page/location.ts";
import { Heading, Main } from "../../ui/page/place.ts";
import { useUser } from "../../data/session.ts";
import { ErrorState } from "../../ui/empty-state.tsx";
import { LINKS } from "../../ui/page/targets.ts";
import { PullRefresh } from "../../ui/pull-refresh.tsx";
import { Seal } from "../../ui/seal.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { chooseLook, useTheme } from "../../ui/theme.ts";
import { AccountRows } from "./account-rows.tsx";
import { Assets } from "./assets.tsx";
import "./me.css";

/** Me: what I own and where it lies, money in and out, then administration. */
export default function MeScreen() {
  const user = useUser();
  return (
    <>
      <MeBar user={user.data} />
      <Main>
        <PullRefresh onRefresh={() => user.refetch()}>
          {user.isError && !user.data && <ErrorState error={user.error} onRetry={() => void user.refetch()} />}
          {user.isPending && <SkeletonRows rows={5} />}
          {user.data && <Assets user={user.data} />}
          <div className="gap" />
          <AccountRows user={user.data} />
        </PullRefresh>
      </Main>
    </>
  );
}

/** Avatar, phone and state of identity; seal, theme, settings. */
function MeBar({ user }: { readonly user: UserInfo | undefined }) {
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
