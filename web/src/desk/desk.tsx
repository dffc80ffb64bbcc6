import { useQuery } from "@tanstack/react-query";
import { useStore } from "../store/store.ts";
import { Toasts } from "../ui/toast.tsx";
import { desk, deskToken } from "./desk-call.ts";
import { Frame } from "./frame.tsx";
import { Trouble } from "./parts.tsx";
import { SetUp } from "./set-up.tsx";
import { SignIn } from "./sign-in.tsx";

const COUNTS_MS = 5000;

/** Who is at the desk: nobody, somebody who has to set it up, or somebody who works. */
export function Desk() {
  const token = useStore(deskToken);
  return (
    <>
      {token === "" ? <SignIn /> : <Inside key={token} />}
      <Toasts />
    </>
  );
}

function Inside() {
  const me = useQuery({ queryKey: ["me"], queryFn: () => desk("/operator/me.do", {}), refetchInterval: COUNTS_MS });
  if (me.data) return me.data.ready ? <Frame me={me.data} lost={me.isError} /> : <SetUp name={me.data.name} />;
  return <Trouble query={me} />;
}
