import { useConnection } from "../data/wire/stream.ts";
import { useText } from "../text/text.ts";
import { Icon } from "../ui/icon.tsx";

/** 已断开 · 重连中 as long as the server is away; while plain calls still reach it, that quotes come in slower. */
export function OfflineStrip() {
  const t = useText().shell;
  const connection = useConnection();
  if (connection !== "lost" && connection !== "polled") return null;
  const lost = connection === "lost";
  return (
    <div className={lost ? "strip offline" : "strip offline polled"} role="status">
      <Icon name={lost ? "refresh" : "time"} size="s" />
      {lost ? t.offline : t.polled}
    </div>
  );
}
