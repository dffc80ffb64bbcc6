import { useQuery } from "@tanstack/react-query";
import { call } from "../../data/wire/api.ts";
import { exchangeNow } from "../../data/clock.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/empty-state.tsx";
import { beijing } from "../../ui/format.ts";
import { copyTelling } from "../../ui/copy.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";

/** The list as CSV, to copy or to keep as a file. */
export function ExportSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = useText();
  return (
    <Sheet open={open} onClose={onClose} title={t.lists.watch.exportTitle}>
      <Inside />
    </Sheet>
  );
}

function Inside() {
  const t = useText();
  const file = useQuery({ queryKey: ["my", "watch-file"], queryFn: () => call("/user/watch/export.do", {}), staleTime: 0 });
  if (file.isPending) return <SkeletonRows rows={3} />;
  if (!file.data) return <ErrorState error={file.error} onRetry={() => void file.refetch()} />;
  const { text } = file.data;
  return (
    <div className="import">
      <p className="sec t2">{t.lists.watch.exportNote}</p>
      <textarea rows={7} value={text} readOnly aria-label={t.lists.watch.exportTitle} lang="zh-CN" />
      <div className="two-btn">
        <Button kind="soft" full onClick={() => void copyTelling(text, t.lists.watch)}>
          {t.lists.watch.copy}
        </Button>
        <Button full onClick={() => keep(text)}>
          {t.lists.watch.download}
        </Button>
      </div>
    </div>
  );
}

/** Hands the text to the browser as a file; spreadsheets know by the mark at its beginning that it is UTF-8. */
function keep(text: string): void {
  const address = URL.createObjectURL(new Blob(["\ufeff", text], { type: "text/csv" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `hongpan-simulated-watchlist-${beijing(exchangeNow(), "day")}.csv`;
  link.click();
  URL.revokeObjectURL(address);
}
