import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { hearAccount } from "./data/account-events.ts";
import { queryClient } from "./data/wire/query.ts";
import { followSession } from "./data/session.ts";
import { startData } from "./data/start.ts";
import { tokenNow } from "./data/wire/token.ts";
import { fetchAhead, keepScreen, oldAddress } from "./routes.tsx";
import { Shell } from "./shell/shell.tsx";
import "./styles/font.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/text.css";
import "./styles/brand.css";
import "./styles/layout.css";
import "./styles/controls.css";
import "./styles/choices.css";
import "./styles/find.css";
import "./styles/feedback.css";
import "./styles/overlays.css";
import "./styles/motion.css";
import { askAgain } from "./shell/signed-out.ts";
import { startLang } from "./text/text.ts";
import { startType } from "./ui/theme.ts";
import { tellAlert } from "./info/alert-toasts.ts";
import { followMarginCalls } from "./trade/positions/margin-calls.tsx";
// After the styles above: its own rules go over the common ones.
import HomeScreen from "./screens/home/home-screen.tsx";

const AHEAD_MS = 2500;
/** After the first screen's own work and what is fetched ahead. */
const KEEP_MS = 8000;

const old = oldAddress(location.hash);
if (old) history.replaceState(null, "", old);

// What nearly everybody sees first waits for no second round of files.
keepScreen("home", HomeScreen);
await startLang();
startData();
hearAccount(tellAlert);
followSession(askAgain);
followMarginCalls();
// Not awaited: the file of the type needs this one to be done first, so each would wait for the other.
void startType().then(() =>
  createRoot(document.getElementById("root") as HTMLElement).render(
    <QueryClientProvider client={queryClient}>
      <Shell />
    </QueryClientProvider>,
  ),
);
setTimeout(() => fetchAhead(tokenNow() !== ""), AHEAD_MS);
setTimeout(() => void import("./shell/touch.ts").catch(() => null), AHEAD_MS);
setTimeout(() => {
  void import("./shell/keep-offline.ts");
  void import("./proof/seen-prices.ts").then(({ noteSeenPrices }) => noteSeenPrices()).catch(() => null);
}, KEEP_MS);
