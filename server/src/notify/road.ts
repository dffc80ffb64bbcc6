/**
 * Outbound HTTPS to push services. A subscription's endpoint is untrusted input: it must be https on port 443, by a host name, and each
 * address of that name must be public (SSRF). The addresses are checked in the connection's own lookup, so DNS rebinding finds no gap.
 */
import { lookup, type LookupAddress } from "node:dns";
import { Agent } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { itemAt } from "@hongpan/core/rules/item-at.ts";

/** Which endpoints are allowed, and the agent that connects to them; tests have their own. */
export interface Road {
  readonly mayGo: (url: URL) => boolean;
  readonly agent: Agent;
}

/** The name resolves to an address that is not public: the subscription ends. */
export class AddressRefused extends Error {}

const MOST_SOCKETS = 8;

/** What of IPv6 is assigned to the internet; anything else is refused, whatever it may become. */
const GLOBAL_6 = ipaddr.IPv6.parseCIDR("2000::/3");

/** The road to the open internet. */
export function openRoad(): Road {
  return { mayGo: isOutside, agent: new Agent({ keepAlive: true, maxSockets: MOST_SOCKETS, lookup: lookUpOutside }) };
}

/** Whether an address is https at the usual port, without a name or password in it, by a name that is no local one. */
export function isOutside({ protocol, username, password, port, hostname }: URL): boolean {
  const plain = protocol === "https:" && username === "" && password === "" && port === "";
  return plain && isIP(hostname.replace(/^\[|\]$/g, "")) === 0 && /\.[a-z][a-z0-9-]*[a-z0-9]$/i.test(hostname) && !LOCAL.test(hostname);
}

const LOCAL = /\.(?:localhost|local|internal|lan|home|arpa|test|invalid)$/i;

/** Whether an IP address is a public one, and none of the ranges that RFC 6890 reserves. */
export function isOpenAddress(ip: string): boolean {
  if (isIP(ip) === 0) return false;
  const address = ipaddr.parse(ip);
  return address.range() === "unicast" && (address.kind() === "ipv4" || address.match(GLOBAL_6));
}

// One private address among several is enough to refuse them all: an honest name has none.
const lookUpOutside: LookupFunction = (hostname, options, answer) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return answer(error, "", 0);
    if (found.length === 0 || !found.every(({ address }) => isOpenAddress(address)))
      return answer(new AddressRefused(`${hostname} leads inside`), "", 0);
    if (options.all) return answer(null, found);
    answer(null, itemAt(found, 0).address, itemAt(found, 0).family);
  });
};
