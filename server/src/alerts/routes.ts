import { done } from "@hongpan/core/contract/answer.ts";
import { changePercent } from "@hongpan/core/contract/market/quote-words.ts";
import type { alertCalls } from "@hongpan/core/contract/alerts.ts";
import type { Alert } from "@hongpan/core/rules/alerts.ts";
import { quoted } from "@hongpan/core/rules/money.ts";
import type { Handlers } from "../http/http.ts";
import { pageOf } from "../http/page.ts";
import type { World } from "../world.ts";
import { alertsOfUser } from "./alerts.ts";
import { addAlert, cancelAlert, updateAlert } from "./set-alert.ts";

const USUAL_SIZE = 20;

/** Price alerts. */
export function alertRoutes(world: World): Handlers<typeof alertCalls> {
  return {
    "/user/alert/add.do": (call) => addAlert(world, call),
    "/user/alert/update.do": (call) => updateAlert(world, call),
    "/user/alert/cancel.do": (call) => cancelAlert(world, call),
    "/user/alert/list.do": async ({ input, user }) => {
      const all = await alertsOfUser(world.db, user.id);
      const only = input.code === undefined ? null : (world.market.instrument(input.code)?.id ?? 0);
      const asked = only === null ? all : all.filter((each) => each.instrumentId === only);
      return done(pageOf(asked, input, USUAL_SIZE, (alert) => fieldsOf(world, alert)));
    },
  };
}

function fieldsOf(world: World, alert: Alert) {
  const instrument = world.market.instrument(alert.instrumentId);
  const quote = instrument && world.market.quote(instrument.id);
  return {
    id: alert.n,
    gid: instrument?.gid ?? "",
    code: instrument?.code ?? "",
    name: instrument?.name ?? "",
    kind: alert.kind,
    value: quoted(alert.value),
    repeat: alert.repeat,
    state: alert.live ? 1 : 2,
    nowPrice: quoted(quote?.last ?? 0),
    hcrate: quote ? changePercent(quote) : 0,
    addTime: alert.addedXt,
    firedTime: alert.firedXt,
    firedPrice: alert.firedPrice === null ? null : quoted(alert.firedPrice),
  };
}
