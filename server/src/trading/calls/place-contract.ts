/** Places an index or futures order at market: one read, one pure decision, one write (spec/4-calls.md 2.5). */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import { checkContract, type ContractRequest } from "@hongpan/core/rules/orders/contract-checks.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { isShut } from "@hongpan/core/rules/products/class-products.ts";
import { isTradedFrom } from "@hongpan/core/rules/products/products.ts";
import { contractLeversFor, leversFor } from "@hongpan/core/rules/products/leverage.ts";
import { enterOrder } from "@hongpan/core/rules/orders/placement.ts";
import { isContinuous, phaseAt } from "@hongpan/core/rules/time/sessions.ts";
import { FUTURES_SETTINGS } from "@hongpan/core/rules/terms/settings.ts";
import type { UserCall } from "../../http/http.ts";
import type { World } from "../../world.ts";
import { carryOutOn, requestOf } from "../decide/carry-out.ts";
import { toldOfOrders } from "../decide/tell-orders.ts";
import { bookOf, isOpenNow, momentOf } from "../../market/now.ts";
import { termsOf } from "../store/terms.ts";
import { contractScene, PLACEMENT } from "../decide/scene.ts";
import { newSn } from "../../accounts/sn.ts";

export interface WantedContract {
  readonly path: string;
  readonly product: "index" | "futures";
  readonly instrument: Instrument | undefined;
  readonly request: ContractRequest;
}

/** The contract that a call names; undefined when it is of the other kind. */
export function contractNamed(world: World, id: number, product: "index" | "futures"): Instrument | undefined {
  const instrument = world.market.instrument(id);
  return instrument && isTradedFrom(instrument, product) ? instrument : undefined;
}

const FUTURES_RULES = { ...FUTURES_SETTINGS, riseLimit: null, downLimit: null } as const;

/** Places the order of a call from the product's own account. */
export function placeContract(world: World, call: UserCall<object>, { path, product, instrument, request }: WantedContract) {
  const rules = { index: world.indexSettings, futures: FUTURES_RULES }[product];
  return carryOutOn(world, PLACEMENT, {
    userId: call.user.id,
    about: instrument?.id ?? null,
    atXt: world.clock.now().xt,
    request: requestOf(call, path),
    decide: (view, account) => {
      const at = momentOf(world, instrument);
      const settings = world.settings(at.day);
      const terms = termsOf(world, instrument, at.day);
      // What does not exist has the A-shares' hours: out of them an index order hears of the hours first.
      const open = instrument ? isOpenNow(world, instrument, at.xt) : isContinuous(phaseAt(at.xt));
      const available = account.balances[`${product}_available`];
      const refusal = checkContract(request, {
        product,
        quote: instrument ? world.market.quote(instrument.id) : null,
        ...{ tradable: !isShut(world.switches.off(), instrument), open, fresh: true, terms, available },
        identityPassed: view.standing.passed,
        locked: view.standing.locked,
        shut: isShut(view.standing.shut, instrument),
        levers: contractLeversFor(instrument?.gid ?? "", view.standing.siteLever, settings.levers),
        offered: leversFor(view.standing.siteLever, settings.levers),
        minLots: rules.minNum,
        maxLots: rules.maxNum,
        maxPercent: rules.buyMaxPercent,
        riseLimit: rules.riseLimit,
        downLimit: rules.downLimit,
        debt: account.balances.debt,
        liveOrders: view.positionCount + view.orders.length,
        maxOpen: settings.maxOpen,
      });
      if (refusal || !instrument) return refuse(refusal?.id ?? "indexUnknown", refusal?.params);
      const book = bookOf(world, instrument);
      const order = { ...request, shares: request.lots, kind: "market", valid: "day", price: null } as const;
      const trade = enterOrder(order, contractScene(world, instrument, view, { terms, book, purse: product }), newSn(at.day), at);
      if (trade.fills.length === 0) return refuse("orderNoQuote");
      const { sn, filled } = trade.orders[0]!;
      const told = toldOfOrders(trade.orders, instrument, terms.unit, at.xt);
      return { trade, step: at.step, told, reply: done(null, { beside: { positionSn: sn, filled } }) };
    },
  });
}
