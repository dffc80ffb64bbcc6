import { spoken } from "@hongpan/core/contract/texts/sentence.ts";
import { refusedOrderTexts } from "@hongpan/core/contract/texts/orders.ts";
import { langNow } from "../../data/wire/api.ts";
import { textNow, useText } from "../../text/text.ts";
import { amount } from "../../ui/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/page/location.ts";
import { foreignOf, lotOf } from "../contract-facts.ts";
import { countText } from "../wording.ts";
import type { TicketProduct, Place } from "./ticket.ts";

/** The sentence of the ticket's fault: the server's own words for a refusal, but lots and what is missing where the ticket can say that. */
export function faultText({ gid, outlook: { fault }, available }: TicketProduct): string | null {
  const { trade: t, funds } = textNow();
  if (!fault) return null;
  if ("missing" in fault) return { lots: t.lotsFirst, price: t.priceFirst, targets: t.targetsFirst }[fault.missing];
  const { id, params = {} } = fault.refusal;
  const n = Number(params["n"]);
  const lots = foreignOf(gid) ? countText(gid, n, t) : t.lots(amount(n / lotOf(gid), 0));
  const lack = amount(Number(params["need"]) - available);
  if (id === "orderBelowMin") return t.lotRule(lots);
  if (id === "orderAboveMax" || id === "orderBondAboveMax") return t.mostLots(lots);
  if (id === "orderMoney") return t.lack(lack);
  if (id === "indexMoney" || id === "futuresMoney") return funds.need(lack);
  return spoken(refusedOrderTexts[id], langNow(), params);
}

/** What is wrong with this part of the ticket, under its field; nothing while it is only empty, but of targets that were switched on. For money the way to it. */
export function FaultLine({ product, at }: { readonly product: TicketProduct; readonly at: Place }) {
  const t = useText().funds;
  const { fault } = product.outlook;
  if (!fault || fault.at !== at) return null;
  if ("missing" in fault) return fault.missing === "targets" ? <p className="help">{faultText(product)}</p> : null;
  return (
    <p id={`${at}-fault`} className="help bad">
      <Icon name="warn" size="xs" />
      <span>
        {faultText(product)}
        {product.transfer !== null && fault.refusal.id.endsWith("Money") && (
          <>
            {" "}
            <Link href={product.transfer} className="info touch low">
              {t.toTransfer} ›
            </Link>
          </>
        )}
      </span>
    </p>
  );
}
