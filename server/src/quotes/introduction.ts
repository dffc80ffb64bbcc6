/** What the detail page says of an instrument, in the reader's language: facts of its listing, and that its prices are ours. */
import { say, type Lang, type TextId } from "@hongpan/core/contract/texts.ts";
import { CONTRACTS } from "@hongpan/core/rules/products/foreign-contracts.ts";
import type { Instrument, InstrumentKind } from "@hongpan/core/rules/products/instruments.ts";

/** A contract that is not in the list of contracts has the sentence of what is traded on the spot. */
const SENTENCES: Readonly<Record<InstrumentKind, TextId>> = {
  stock: "introStock",
  index: "introIndex",
  hk: "introHk",
  us: "introUs",
  bond: "introBond",
  futures: "introSpot",
  gold: "introSpot",
  world: "introWorld",
};

/** One or two sentences. */
export function introductionOf(instrument: Instrument, lang: Lang): string {
  const { kind, gid, name, industry, listedOn: listed, foreign } = instrument;
  if (!foreign) return say(instrument.issued === true ? "introIssued" : SENTENCES[kind], lang, { name, industry, listed });
  const { coin: code, lot, unit } = foreign;
  const facts = { name, lot, unit, coin: say(`coin${code}`, lang), ours: say("introOurs", lang) };
  const standard = CONTRACTS.find((each) => each.instrument.gid === gid)?.standard;
  if (instrument.issued === true) return say("introIssuedBond", lang, { ...facts, listed });
  return standard ? say("introContract", lang, { ...facts, standard }) : say(SENTENCES[kind], lang, facts);
}
