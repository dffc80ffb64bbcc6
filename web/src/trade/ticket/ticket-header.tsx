import { useText } from "../../text/text.ts";
import { Icon } from "../../ui/icon.tsx";
import { Seal } from "../../ui/seal.tsx";
import { Tabs } from "../../ui/tabs.tsx";

interface Props {
  /** Whether the side that closes is shown. */
  readonly closing: boolean;
  /** What opening and closing are called. */
  readonly words: { readonly open: string; readonly close: string };
  readonly onShow: (closing: boolean) => void;
  readonly onBack: () => void;
}

/** The way back and both sides of a ticket: opening and closing. */
export function TicketHeader({ closing, words, onShow, onBack }: Props) {
  const t = useText();
  return (
    <header className="hd line">
      <button type="button" className="tap" aria-label={t.shell.back} onClick={onBack}>
        <Icon name="back" />
      </button>
      <div className={`grow sidetabs ${closing ? "sell" : "buy"}`}>
        <Tabs
          items={[
            { id: "open", label: words.open },
            { id: "close", label: words.close },
          ]}
          value={closing ? "close" : "open"}
          onChange={(id) => onShow(id === "close")}
          label={t.trade.side}
          look="lg"
        />
      </div>
      <Seal />
    </header>
  );
}
