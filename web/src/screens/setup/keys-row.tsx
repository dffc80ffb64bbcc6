import { command } from "../../ui/page/commands.ts";
import { ListRow } from "../../ui/list-row.tsx";
import { usePanes } from "../../ui/page/wide.ts";
import { useWideWords } from "../../text/wide.ts";

/** The list of keys, where there are panes that they act on. */
export function KeysRow() {
  return usePanes() === 1 ? null : <Row />;
}

function Row() {
  return <ListRow icon="grid" title={useWideWords().help} onClick={() => command("help")} />;
}
