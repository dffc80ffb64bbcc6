import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useUser } from "../../data/session.ts";
import { call, say, type Answer } from "../../data/wire/api.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorState, errorText, SkeletonRows } from "../../ui/empty-state.tsx";
import { beijing } from "../../ui/format.ts";
import { Link } from "../../ui/page/location.ts";
import { ownWordsAhead, useOwnWords } from "../../text/own.ts";
import { Strip } from "../../ui/strip.tsx";
import { toast } from "../../ui/toast.tsx";
import { LINKS } from "../../ui/page/targets.ts";
import "./logins.css";

type Login = Answer<"/user/session/list.do">[number];

/** Where one is logged in: each ends after a question, or all but this one. */
export default function LoginsScreen() {
  const t = useText();
  const words = useOwnWords().logins;
  const logins = useQuery({ queryKey: ["my", "logins"], queryFn: () => call("/user/session/list.do", {}), staleTime: 0 });
  const demo = useUser().data?.demo ?? false;
  const [asked, setAsked] = useState<Login | "others" | null>(null);
  const end = useMutation({
    mutationFn: (which: Login | "others") =>
      which === "others" ? say("/user/session/endOthers.do", {}) : say("/user/session/end.do", { id: which.id }),
    onSuccess: (msg) => toast(msg),
    onSettled: () => (setAsked(null), logins.refetch()),
  });
  const name = (login: Login) => [login.system, login.browser].filter((each) => each !== "").join(" ") || words.unknown;
  if (logins.isError && !logins.data) return <ErrorState error={logins.error} onRetry={() => void logins.refetch()} />;
  if (!logins.data) return <SkeletonRows rows={3} />;
  return (
    <main className="sheet-sec form-page logins">
      <p className="help">{demo ? words.demoNote : words.note}</p>
      {end.error && (
        <Strip kind="danger" alert>
          {errorText(end.error, t.shell.networkError)}
        </Strip>
      )}
      <ul className="rows">
        {logins.data.map((login) => (
          <LoginRow key={login.id} login={login} name={name(login)} onEnd={() => setAsked(login)} />
        ))}
      </ul>
      {!demo && (
        <Button full kind="ghost" off={logins.data.length > 1 ? null : words.alone} onClick={() => setAsked("others")}>
          {words.endOthers}
        </Button>
      )}
      {!demo && (
        <Link href={LINKS.loginPassword} className="link sec">
          {words.password}
        </Link>
      )}
      <Dialog
        open={asked !== null}
        title={asked === null || asked === "others" ? words.endOthersAsk : words.endAsk(name(asked))}
        confirm={words.end}
        busy={end.isPending}
        onConfirm={() => asked && end.mutate(asked)}
        onClose={() => setAsked(null)}
      >
        {asked === "others" && <p className="help">{words.endOthersNote}</p>}
      </Dialog>
    </main>
  );
}

LoginsScreen.ahead = ownWordsAhead;

function LoginRow({ login, name, onEnd }: { readonly login: Login; readonly name: string; readonly onEnd: () => void }) {
  const words = useOwnWords().logins;
  return (
    <li className="login-row">
      <span className="grow">
        <b className="m">{name}</b> {login.current && <span className="tag ok">{words.here}</span>}
        <span className="lab t3">{words.first(beijing(login.firstSeen, "minute"))}</span>
        {!login.current && <span className="lab t3">{words.last(beijing(login.lastSeen, "minute"))}</span>}
      </span>
      {!login.current && (
        <Button small kind="ghost" onClick={onEnd}>
          {words.end}
        </Button>
      )}
    </li>
  );
}
