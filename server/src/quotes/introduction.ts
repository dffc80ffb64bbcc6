/** What the detail page says of an instrument, in the reader's language: facts of its listing, and that its prices are ours. */
import { say, type Lang } from "@hongpan/core/contract/texts.ts";
import { CONTRACTS } from "@hongpan/core/rules/products/foreign-contracts.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";

/** One or two sentences. */
export function introductionOf(instrument: Instrument, lang: Lang): string {
  const { kind, name, industry, listedOn: listed } = instrument;
  if (instrument.foreign) return foreignIntroduction(instrument, lang);
  if (kind === "index") return say("introIndex", lang, { name });
  return say(instrument.issued === true ? "introIssued" : "introStock", lang, { name, industry, listed });
}

function foreignIntroduction({ kind, gid, name, foreign }: Instrument, lang: Lang): string {
  const { coin: code, lot, unit } = foreign!;
  const facts = { name, lot, unit, coin: say(`coin${code}`, lang), ours: say("introOurs", lang) };
  if (kind === "world") return say("introWorld", lang, facts);
  if (kind === "hk") return say("introHk", lang, facts);
  if (kind === "us") return say("introUs", lang, facts);
  if (kind === "bond") return say("introBond", lang, facts);
  const standard = CONTRACTS.find((each) => each.instrument.gid === gid)?.standard;
  return standard ? say("introContract", lang, { ...facts, standard }) : say("introSpot", lang, facts);
}
