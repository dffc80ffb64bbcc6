import { useText } from "../../text/text.ts";
import { Icon } from "../../ui/icon.tsx";
import { Seal } from "../../ui/seal.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import type { Fen } from "@hongpan/core/rules/money.ts";
import type { ReactNode } from "react";
import { Link } from "../../ui/page/location.ts";
import { amount } from "../../ui/format.ts";

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

/** 应付 with the way to the fees; under it how it comes about. */
export function PayCard({ need, children }: { readonly need: Fen; readonly children: ReactNode }) {
  const t = useText().trade;
  return (
    <section className="cost paycard">
      <div className="between pay">
        <span className="sec t2">
          {t.pay}{" "}
          <Link href="/about?e=5" className="lab info touch low">
            {t.feeBook} ›
          </Link>
        </span>
        <b>{amount(need / 100)}</b>
      </div>
      {children}
    </section>
  );
}
