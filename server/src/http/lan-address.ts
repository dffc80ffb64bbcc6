/** Where phones of the same network reach this machine. */
import { networkInterfaces } from "node:os";
import type { FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { isLocalName } from "./own-origin.ts";

/** Its first address of IPv4 that is not its own loop, or undefined. */
export function lanAddress(): string | undefined {
  const all = Object.values(networkInterfaces()).flat();
  return all.find((each) => each && each.family === "IPv4" && !each.internal)?.address;
}

/** The site as others open it, from what somebody at the desk has asked: PUBLIC_URL, else its own address, that of the network for localhost. */
export function siteOf(config: Pick<Config, "publicUrl">, { headers, protocol }: Pick<FastifyRequest, "headers" | "protocol">): string {
  if (config.publicUrl) return config.publicUrl;
  const asked = URL.parse(`${protocol}://${headers.host ?? "localhost"}`) ?? new URL("http://localhost");
  const lan = isLocalName(headers.host) ? lanAddress() : undefined;
  if (lan) asked.hostname = lan;
  return asked.origin;
}
