/**
 * The way out to push services. A subscription's address is a stranger's word: it must be https on the usual port, by a name, and that
 * name may lead to no address inside our own network. This is looked at when the connection is made, since a name can be changed.
 */
import { lookup, type LookupAddress } from "node:dns";
import { Agent } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** How far out notices go; tests have a road of their own. */
export interface Road {
  readonly mayGo: (url: URL) => boolean;
  readonly agent: Agent;
}

/** A name leads to where nothing of ours may go: the address is never right again. */
export class AddressRefused extends Error {}

const MOST_SOCKETS = 8;

/** IPv4 that is not of the open internet (RFC 6890 and its kin). */
const INSIDE: readonly (readonly [string, number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
];
/** Of IPv6 only 2000::/3 is open, and of that not what stands for something else: Teredo and its kin, documents, 6to4. */
const OPEN_6: readonly (readonly [string, number])[] = [["2000::", 3]];
const INSIDE_6: readonly (readonly [string, number])[] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

const inside = listOf(INSIDE, "ipv4");
const open6 = listOf(OPEN_6, "ipv6");
const inside6 = listOf(INSIDE_6, "ipv6");

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

/** Whether an IP address is one of the open internet. */
export function isOpenAddress(ip: string): boolean {
  if (isIP(ip) === 4) return !inside.check(ip, "ipv4");
  return isIP(ip) === 6 && open6.check(ip, "ipv6") && !inside6.check(ip, "ipv6");
}

// One address inside among several is enough to refuse them all: nobody who means well has such a name.
const lookUpOutside: LookupFunction = (hostname, options, answer) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return answer(error, "", 0);
    if (found.length === 0 || !found.every(({ address }) => isOpenAddress(address)))
      return answer(new AddressRefused(`${hostname} leads inside`), "", 0);
    if (options.all) return answer(null, found);
    answer(null, found[0]!.address, found[0]!.family);
  });
};

function listOf(nets: readonly (readonly [string, number])[], family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const [net, bits] of nets) list.addSubnet(net, bits, family);
  return list;
}
