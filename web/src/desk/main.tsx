/** The operator's desk: a page of its own (web/operator), for a laptop first. */
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { useStore } from "../store/store.ts";
import "../styles/font.css";
import "../styles/tokens.css";
import "../styles/base.css";
import "../styles/text.css";
import "../styles/brand.css";
import "../styles/layout.css";
import "../styles/controls.css";
import "../styles/choices.css";
import "../styles/feedback.css";
import "../styles/overlays.css";
import { startLang } from "../text/text.ts";
import { Toasts } from "../ui/toast.tsx";
import { desk, deskToken } from "./desk-call.ts";
import "./desk.css";
import { Frame } from "./frame.tsx";
import { Trouble } from "./parts.tsx";
import { SetUp } from "./set-up.tsx";
import { SignIn } from "./sign-in.tsx";
import { startDeskText } from "./text/desk-text.ts";

const COUNTS_MS = 5000;
const client = new QueryClient({
  defaultOptions: { queries: { retry: 1, staleTime: 2000, networkMode: "always" }, mutations: { networkMode: "always" } },
});

await Promise.all([startLang(), startDeskText()]);
createRoot(document.getElementById("root") as HTMLElement).render(
  <QueryClientProvider client={client}>
    <Desk />
  </QueryClientProvider>,
);

/** Who is at the desk: nobody, somebody who has to set it up, or somebody who works. */
function Desk() {
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
