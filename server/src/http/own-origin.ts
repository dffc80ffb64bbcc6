/** Whether a browser's request comes from our own pages: what a cookie or an address alone allows, no other page may ask for. */
import type { Config } from "../config.ts";

/** True without an Origin header (no browser), for the host that was asked, and for the origins of CORS_ORIGINS. */
export function isOwnOrigin(config: Pick<Config, "corsOrigins">, origin: string | undefined, host: string | undefined): boolean {
  return origin === undefined || URL.parse(origin)?.host === host || config.corsOrigins.includes(origin);
}
