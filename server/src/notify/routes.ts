/** The calls of web push: what a person's browser asks for. */
import { Barred, done, refuse } from "@hongpan/core/contract/answer.ts";
import type { notifyCalls } from "@hongpan/core/contract/notify.ts";
import { ECDH } from "node:crypto";
import { sqlState } from "../db/pool.ts";
import type { Handlers } from "../http/http.ts";
import type { World } from "../world.ts";
import type { Road } from "./road.ts";
import { endSubscription, keepSubscription, subscriptionAt } from "./subscriptions.ts";

const NO_SUCH_ROW = "23503";
const AUTH_BYTES = 16;

export function notifyRoutes(world: Pick<World, "config" | "db" | "vault">, road: Pick<Road, "mayGo">): Handlers<typeof notifyCalls> {
  return {
    "/user/push/state.do": async ({ user, input: { endpoint } }) => {
      const key = world.config.vapid?.publicKey ?? "";
      return done({ key, mine: key === "" || endpoint === undefined ? null : await subscriptionAt(world, user, hrefOf(endpoint)) });
    },
    "/user/push/subscribe.do": async ({ user, input, lang }) => {
      // Everybody shares the demo account: one would be told what the others do.
      if (user.demo) return refuse("demoFixed");
      if (world.config.vapid === null) return refuse("pushOff");
      const { endpoint, p256dh, auth } = input;
      const url = URL.parse(endpoint);
      if (url === null || !road.mayGo(url)) return refuse("pushAddress");
      if (!isPoint(p256dh) || !isBase64(auth) || Buffer.from(auth, "base64url").length !== AUTH_BYTES) return refuse("pushKeys");
      const wanted = { fills: input.fills === 1, warnings: input.warnings === 1, alerts: input.alerts === 1, funds: input.funds === 1 };
      try {
        await keepSubscription(world, user, { endpoint: url.href, p256dh, auth }, lang, wanted);
      } catch (error) {
        // The login has ended since it was looked at.
        if (sqlState(error) === NO_SUCH_ROW) throw new Barred("needLogin", 10);
        throw error;
      }
      return done(null);
    },
    "/user/push/unsubscribe.do": async ({ user, input }) => {
      await endSubscription(world, user.id, hrefOf(input.endpoint));
      return done(null);
    },
  };
}

// An address is kept as this server reads it.
function hrefOf(endpoint: string): string {
  return URL.parse(endpoint)?.href ?? endpoint;
}

function isBase64(text: string): boolean {
  return /^[\w-]+$/.test(text);
}

/** Whether it is a public key on the curve that push is sealed by. */
function isPoint(text: string): boolean {
  if (!isBase64(text)) return false;
  try {
    return ECDH.convertKey(text, "prime256v1", "base64url", "base64url", "uncompressed") === text;
  } catch {
    return false;
  }
}
