/** What a ratio event of push says to its owner, and where its button leads. Pure but for the language. */
import { isRecord } from "../../store/store.ts";
import { textNow } from "../../text/text.ts";
import { priceText, share } from "../../ui/format.ts";
import { AFTER } from "../../ui/page/targets.ts";

export interface Call {
  readonly positionSn: string;
  readonly tone: "warn" | "danger" | "ok";
  readonly text: string;
  readonly action: { readonly label: string; readonly href: string } | null;
  /** Worth saying only where it takes back what is still being shown of the position. */
  readonly quiet?: true;
}

interface Ratio {
  readonly mark: string;
  readonly why: string | null;
  readonly positionSn: string;
  readonly account: string;
  readonly name: string;
  readonly price: number;
  readonly ratio: number;
  readonly forcePrice: number;
}

const LISTS: Readonly<Record<string, readonly [held: string, sold: string]>> = {
  stock: [AFTER.stock.filled, AFTER.stock.sold],
  sub: [AFTER.sub.filled, AFTER.sub.sold],
  futures: [AFTER.futures, AFTER.futures],
  index: [AFTER.index, AFTER.index],
};

/** The words for an account event, or null when it says nothing of a ratio that its owner has to hear. */
export function callOf(event: unknown): Call | null {
  if (!isRatio(event)) return null;
  const { forced: t } = textNow();
  const { positionSn, name, account, why } = event;
  const [held, sold] = LISTS[account] ?? LISTS["stock"]!;
  const ratio = share(event.ratio * 100, 1);
  const price = priceText(event.price);
  // A sub-account takes no added margin.
  const add = account === "sub" ? null : { label: t.addMargin, href: `${held}&positionSn=${positionSn}` };
  switch (event.mark) {
    case "warned":
      return { positionSn, tone: "warn", text: t.told.warned(name, ratio, priceText(event.forcePrice)), action: add };
    case "due":
      return { positionSn, tone: "danger", text: t.told.due(name, ratio), action: add };
    case "blocked":
      return why === "today" || why === "sealed" ? { positionSn, tone: "danger", text: t.told[why](name), action: add } : null;
    case "withdrawn":
      return { positionSn, tone: "ok", text: t.told.withdrawn(name, ratio), action: null };
    case "recovered":
      return { positionSn, tone: "ok", text: t.told.recovered(name, ratio), action: null, quiet: true };
    case "closed": {
      if (why !== "force" && why !== "profit" && why !== "stop" && why !== "expiry") return null;
      const label = why === "force" ? t.seeReview : t.seeSold;
      return { positionSn, tone: why === "force" ? "danger" : "ok", text: t.told[why](name, price), action: { label, href: sold } };
    }
    default:
      return null;
  }
}

function isRatio(event: unknown): event is Ratio {
  if (!isRecord(event)) return false;
  const { kind, mark, positionSn, name, price, ratio, forcePrice } = event;
  return (
    kind === "ratio" &&
    [mark, positionSn, name].every((each) => typeof each === "string") &&
    [price, ratio, forcePrice].every((each) => typeof each === "number")
  );
}
