import { tradingTexts } from "@hongpan/core/contract/texts/trading.ts";
import { langNow } from "../../data/wire/api.ts";
import type { Product } from "../../data/contracts.ts";
import { Link } from "../../ui/location.ts";
import { textNow, useText } from "../../text/text.ts";
import { amount } from "../../ui/format.ts";
import { Icon } from "../../ui/icon.tsx";
import type { ContractFault, Place } from "./contract.ts";

/** The sentence of a fault: the server's own words for a refusal, but for money the sum that is missing. */
export function faultText(fault: ContractFault, available: number): string {
  const t = textNow();
  if ("missing" in fault) return t.trade.lotsFirst;
  const { id, params = {} } = fault.refusal;
  if (id === "indexMoney" || id === "futuresMoney") return t.funds.need(amount(Number(params["need"]) - available));
  const sentence = tradingTexts[id];
  const lang = langNow();
  const text = lang === "en" ? sentence.en : lang === "zh-TW" ? sentence.tw : sentence.zh;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

interface Props {
  readonly id: string;
  readonly fault: ContractFault | null;
  readonly at: Place;
  readonly product: Product;
  readonly available: number;
}

/** What is wrong with this part of the ticket, under its field; for money the way to it. */
export function ContractFaultLine({ id, fault, at, product, available }: Props) {
  const t = useText().funds;
  if (!fault || fault.at !== at || "missing" in fault) return null;
  const money = fault.refusal.id === "indexMoney" || fault.refusal.id === "futuresMoney";
  return (
    <p id={id} className="help bad">
      <Icon name="warn" size="xs" />
      <span>
        {faultText(fault, available)}{" "}
        {money && (
          <Link href={`/transfers?to=${product}`} className="info touch low">
            {t.toTransfer} ›
          </Link>
        )}
      </span>
    </p>
  );
}
