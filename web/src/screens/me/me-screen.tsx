import { Main } from "../../ui/page/place.ts";
import { useUser } from "../../data/session.ts";
import { ErrorState } from "../../ui/empty-state.tsx";
import { PullRefresh } from "../../ui/pull-refresh.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { AccountRows } from "./account-rows.tsx";
import { Assets } from "./assets.tsx";
import { MeBar } from "./me-bar.tsx";
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
