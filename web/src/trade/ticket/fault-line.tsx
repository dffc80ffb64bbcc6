import { spoken } from "@hongpan/core/contract/texts/sentence.ts";
import { openingRefusalTexts } from "@hongpan/core/contract/texts/orders.ts";
import { langNow } from "../../data/wire/api.ts";
import { textNow, useText } from "../../text/text.ts";
import { amount } from "../../ui/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/page/location.ts";
import { foreignOf, lotOf } from "../contract-facts.ts";
import { countText } from "../wording.ts";
import type { TicketProduct, Place } from "./ticket.ts";

/** The sentence of the ticket's fault: the server's own words for a refusal, but lots and what is missing where the ticket can say that. */
export function faultText(product: TicketProduct): string | null {
  const { gid, outlook, transfer } = product;
  const { fault } = outlook;
  const { trade: t, funds } = textNow();
  if (!fault) return null;
  if ("missing" in fault) return { lots: t.lotsFirst, price: t.priceFirst, targets: t.targetsFirst }[fault.missing];
  const { id, params = {} } = fault.refusal;
  const n = Number(params["n"]);
  const lots = foreignOf(gid) ? countText(gid, n, t) : t.lots(amount(n / lotOf(gid), 0));
  if (id === "orderBelowMin") return t.lotRule(lots);
  if (id === "orderAboveMax" || id === "orderBondAboveMax") return t.mostLots(lots);
  const lack = lackOf(product);
  if (lack !== null) {
    if (transfer === null) return t.lack(amount(lack));
    return lack > transfer.free ? funds.needMore(amount(lack), amount(transfer.free)) : funds.need(amount(lack));
  }
  return spoken(openingRefusalTexts[id], langNow(), params);
}

/** Yuan that the account that pays has too little; null where money is not what is missing. */
function lackOf({ outlook: { fault }, available }: TicketProduct): number | null {
  if (!fault || "missing" in fault || !/^(order|index|futures)Money$/.test(fault.refusal.id)) return null;
  return Math.round((Number(fault.refusal.params?.["need"]) - available) * 100) / 100;
}

/** What is wrong with this part of the ticket, under its field; nothing while it is only empty, but of targets that were switched on. For money that the stock account has, the way to move it. */
export function FaultLine({ product, at }: { readonly product: TicketProduct; readonly at: Place }) {
  const t = useText().funds;
  const { outlook, transfer } = product;
  const { fault } = outlook;
  const lack = lackOf(product);
  if (!fault || fault.at !== at) return null;
  if ("missing" in fault) return fault.missing === "targets" ? <p className="help">{faultText(product)}</p> : null;
  return (
    <p id={`${at}-fault`} className="help bad">
      <Icon name="warn" size="xs" />
      <span>
        {faultText(product)}
        {transfer !== null && lack !== null && lack <= transfer.free && (
          <>
            {" "}
            <Link href={`/transfers?to=${transfer.to}&amount=${lack.toFixed(2)}`} className="info touch low">
              {t.toTransfer} ›
            </Link>
          </>
        )}
      </span>
    </p>
  );
}
