/** Places an index or futures order at market: one read, one pure decision, one write (spec/4-calls.md 2.5). */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import { checkContract, type ContractRequest, type ContractScene } from "@hongpan/core/rules/orders/contract-checks.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { isShut } from "@hongpan/core/rules/products/class-products.ts";
import { isTradedFrom } from "@hongpan/core/rules/products/products.ts";
import { contractLeversFor, leversFor } from "@hongpan/core/rules/products/leverage.ts";
import { enterOrder } from "@hongpan/core/rules/orders/placement.ts";
import { isContinuous, phaseAt } from "@hongpan/core/rules/time/sessions.ts";
import { FUTURES_SETTINGS, type IndexSettings } from "@hongpan/core/rules/terms/settings.ts";
import { changeBy, newSn } from "../../accounts/accounts.ts";
import type { AccountState } from "../../accounts/read.ts";
import type { UserCall } from "../../http/http.ts";
import type { World } from "../../world.ts";
import { PLACEMENT } from "../decide/account-views.ts";
import { orderMessages } from "../decide/order-messages.ts";
import { depletionNow, orderSession, type OrderNeeds, type OrderSession } from "../decide/order-session.ts";
import { citedXt, tradeDecision } from "../decide/trade-decision.ts";

type ContractNeeds = OrderNeeds & Pick<World, "indexSettings">;

export interface ContractInput {
  readonly path: string;
  readonly product: "index" | "futures";
  readonly instrument: Instrument | undefined;
  readonly request: ContractRequest;
}

/** The contract that a call names; undefined when it is of the other kind. */
export function contractNamed({ market }: Pick<World, "market">, id: number, product: "index" | "futures"): Instrument | undefined {
  const instrument = market.instrument(id);
  return instrument && isTradedFrom(instrument, product) ? instrument : undefined;
}

const FUTURES_RULES = { ...FUTURES_SETTINGS, riseLimit: null, downLimit: null } as const;

/** Places the order of a call from the product's own account. */
export function placeContract(world: ContractNeeds, call: UserCall<object>, { path, product, instrument, request }: ContractInput) {
  const { xt } = world.clock.now();
  const rules = { index: world.indexSettings, futures: FUTURES_RULES }[product];
  return world.accounts.retryOnConflict(changeBy(call, path), async ({ load, commit }) => {
    const account = await load(PLACEMENT.contractParts, instrument?.id);
    const session = orderSession(world, instrument);
    const site = { rules, isOff: isShut(world.switches.off(), instrument), sn: newSn(session.at.day), atXt: xt };
    return commit(account, decideContract(account, { product, request }, session, site));
  });
}

interface Site {
  readonly rules: Pick<IndexSettings, "minNum" | "maxNum" | "buyMaxPercent"> & Pick<ContractScene, "riseLimit" | "downLimit">;
  /** The site does not offer it at present. */
  readonly isOff: boolean;
  readonly sn: string;
  /** When the call came. */
  readonly atXt: number;
}

function decideContract(
  account: AccountState,
  { product, request }: Pick<ContractInput, "product" | "request">,
  session: OrderSession,
  { rules, isOff, sn, atXt }: Site,
) {
  const view = PLACEMENT.view(account);
  const { instrument, at, market, settings, terms, subject } = session;
  const { siteLever, leverCap } = view.standing;
  const refusal = checkContract(request, {
    product,
    quote: market?.quote ?? null,
    tradable: !isOff,
    // What does not exist has the A-shares' hours: out of them an index order hears of the hours first.
    open: market?.hours?.inSession ?? isContinuous(phaseAt(at.xt)),
    ...{ fresh: true, terms, available: account.balances[`${product}_available`] },
    identityPassed: view.standing.passed,
    locked: view.standing.locked,
    shut: isShut(view.standing.shut, instrument),
    noShort: isShut(view.standing.shut, undefined, ["short"]),
    levers: contractLeversFor(instrument?.gid ?? "", siteLever, settings.levers, leverCap),
    offered: leversFor(siteLever, settings.levers, leverCap),
    leverCap,
    minLots: rules.minNum,
    maxLots: rules.maxNum,
    maxPercent: rules.buyMaxPercent,
    riseLimit: rules.riseLimit,
    downLimit: rules.downLimit,
    debt: account.balances.debt,
    liveOrders: view.positionCount + view.orders.length,
    maxOpen: settings.maxOpen,
  });
  if (refusal || !instrument || !market) return refuse(refusal?.id ?? "indexUnknown", refusal?.params);
  const { quote, book } = market;
  const order = { ...request, shares: request.lots, kind: "market", valid: "day", price: null } as const;
  const depletion = depletionNow(session, view.depletion);
  const scene = { instrument, quote, book, terms, purse: product, xt: at.xt, inSession: true, depletion, subject };
  const trade = enterOrder(order, scene, sn, at);
  if (trade.fills.length === 0) return refuse("orderNoQuote");
  const [{ filled }] = trade.orders;
  return tradeDecision({
    trade,
    step: at.step,
    atXt: citedXt(trade, atXt),
    messages: orderMessages(trade.orders, instrument, terms.unit, at.xt),
    reply: done(null, { beside: { positionSn: sn, filled } }),
  });
}
