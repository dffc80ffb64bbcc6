import { useQuery } from "@tanstack/react-query";
import { call } from "../../data/wire/api.ts";
import { ErrorState, SkeletonRows } from "../../ui/empty-state.tsx";
import { beijing } from "../../ui/format.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { useSetupWords } from "./text.ts";

/** Recent log-ins and failed attempts; the device is empty where the server does not know it. */
export function PastLogins({ onClose }: { readonly onClose: () => void }) {
  const t = useSetupWords().pastLogins;
  const query = useQuery({ queryKey: ["my", "past-logins"], queryFn: () => call("/user/session/history.do", {}), staleTime: 0 });
  return (
    <Sheet open onClose={onClose} title={t.title}>
      <p className="help">{query.data?.length === 0 ? t.none : t.note}</p>
      {query.isPending && <SkeletonRows rows={3} />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      <ul className="rows">
        {query.data?.map(({ at, ok, system, browser }) => (
          <li key={at} className="setup-login">
            <span className="grow">
              {`${system} ${browser}`.trim() || t.unknown}
              <span className="lab t3">{beijing(at, "minute")}</span>
            </span>
            <span className={ok ? "t3" : "warn"}>{ok ? t.right : t.wrong}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
