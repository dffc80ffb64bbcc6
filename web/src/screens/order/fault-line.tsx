import { tradingTexts } from "@hongpan/core/contract/texts/trading.ts";
import { langNow } from "../../data/wire/api.ts";
import { textNow, useText } from "../../text/text.ts";
import { amount } from "../../ui/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { foreignOf, lotOf } from "../../trade/contract-facts.ts";
import { countText } from "../../trade/count.ts";
import type { Fault, Place } from "./ticket.ts";

/** The sentence of a fault: the server's own words for a refusal, but lots and what is missing where the ticket can say that. */
export function faultText(gid: string, fault: Fault, available: number): string {
  const t = textNow().trade;
  if ("missing" in fault) return fault.missing === "lots" ? t.lotsFirst : t.priceFirst;
  const { id, params = {} } = fault.refusal;
  const n = Number(params["n"]);
  const lots = foreignOf(gid) ? countText(gid, n, t) : t.lots(amount(n / lotOf(gid), 0));
  if (id === "orderBelowMin") return t.lotRule(lots);
  if (id === "orderAboveMax") return t.mostLots(lots);
  if (id === "orderMoney") return t.lack(amount(Number(params["need"]) - available));
  const sentence = tradingTexts[id];
  const lang = langNow();
  const text = lang === "en" ? sentence.en : lang === "zh-TW" ? sentence.tw : sentence.zh;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

interface Props {
  readonly id: string;
  readonly gid: string;
  readonly fault: Fault | null;
  readonly at: Place;
  /** Yuan that the account has. */
  readonly available?: number;
}

/** What is wrong with this part of the ticket, under its field; nothing while it is only empty. */
export function FaultLine({ id, gid, fault, at, available = 0 }: Props) {
  useText();
  if (!fault || fault.at !== at || "missing" in fault) return null;
  return (
    <p id={id} className="help bad">
      <Icon name="warn" size="xs" />
      <span>{faultText(gid, fault, available)}</span>
    </p>
  );
}
