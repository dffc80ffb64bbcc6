import type { Fen } from "@hongpan/core/rules/money.ts";
import type { ReactNode } from "react";
import { Link } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { amount } from "../../ui/format.ts";

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
