import { useConnection } from "../data/stream.ts";
import { useText } from "../text/text.ts";
import { Icon } from "../ui/icon.tsx";

/** 已断开 · 重连中, as long as the line is away. */
export function OfflineStrip() {
  const t = useText().shell;
  if (useConnection() !== "lost") return null;
  return (
    <div className="strip offline" role="status">
      <Icon name="refresh" size="s" />
      {t.offline}
    </div>
  );
}
