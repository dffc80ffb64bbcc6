import { tradingTexts } from "@hongpan/core/contract/texts/trading.ts";
import { langNow } from "../../data/api.ts";
import { textNow, useText } from "../../text/text.ts";
import { Icon } from "../../ui/icon.tsx";
import type { Fault, Place } from "./ticket.ts";

/** The sentence of a fault: the server's own words for a refusal. */
export function faultText(fault: Fault): string {
  const t = textNow().trade;
  if ("missing" in fault) return fault.missing === "lots" ? t.lotsFirst : t.priceFirst;
  const { id, params = {} } = fault.refusal;
  const sentence = tradingTexts[id];
  const lang = langNow();
  const text = lang === "en" ? sentence.en : lang === "zh-TW" ? sentence.tw : sentence.zh;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

/** What is wrong with this part of the ticket, under its field; nothing while it is only empty. */
export function FaultLine({ id, fault, at }: { readonly id: string; readonly fault: Fault | null; readonly at: Place }) {
  useText();
  if (!fault || fault.at !== at || "missing" in fault) return null;
  return (
    <p id={id} className="help bad">
      <Icon name="warn" size="xs" />
      <span>{faultText(fault)}</span>
    </p>
  );
}
