/** The operator's desk: a page of its own (web/operator), for a laptop first. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
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
import "./desk.css";
import { Desk } from "./desk.tsx";
import { startDeskText } from "./text/desk-text.ts";

const client = new QueryClient({
  defaultOptions: { queries: { retry: 1, staleTime: 2000, networkMode: "always" }, mutations: { networkMode: "always" } },
});

await Promise.all([startLang(), startDeskText()]);
createRoot(document.getElementById("root") as HTMLElement).render(
  <QueryClientProvider client={client}>
    <Desk />
  </QueryClientProvider>,
);
