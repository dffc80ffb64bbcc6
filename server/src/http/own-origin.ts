/** Whether a browser's request comes from our own pages: what a cookie or an address alone allows, no other page may ask for. */
import { BlockList, isIP } from "node:net";
import { networkInterfaces } from "node:os";
import type { FastifyRequest } from "fastify";
import type { Config } from "../config.ts";

/** What proxies add, by the words that their names have. A proxy that adds none of it cannot be seen from here (README.md, For real use). */
const FORWARDED =
  /^via$|(?:^|-)(?:forwarded|original|real|client|connecting|remote|cluster|envoy|azure|fastly|fly|cf|cdn|akamai|proxy|proxyuser|appengine)(?:-|$)|clientip$|ip$/;

/** True without an Origin header (no browser), for the host that was asked, and for the origins of CORS_ORIGINS. */
export function isOwnOrigin(config: Pick<Config, "corsOrigins">, origin: string | undefined, host: string | undefined): boolean {
  return origin === undefined || URL.parse(origin)?.host === host || config.corsOrigins.includes(origin);
}

/**
 * Whether a request comes from this very machine, asked for by a local name: a page whose name was pointed at this machine comes from
 * it too, but asks for its own name.
 */
export function isAtThisMachine({ socket, headers }: Pick<FastifyRequest, "socket" | "headers">): boolean {
  return isLoopback(socket.remoteAddress) && isLocalName(headers.host);
}

function isLoopback(ip = ""): boolean {
  return ip === "::1" || ip === "::ffff:127.0.0.1" || ip.startsWith("127.");
}

/** Whether a host is this machine by a local name. */
function isLocalName(host: string | undefined): boolean {
  const name = URL.parse(`http://${host ?? ""}`)?.hostname ?? "";
  return name === "localhost" || name === "[::1]" || /^127(?:\.\d{1,3}){3}$/.test(name);
}

/** Whether a request comes neither through a proxy, behind which everybody has its address, nor from a page of another site. */
export function isDirect(config: Pick<Config, "corsOrigins" | "trustProxy">, { headers }: Pick<FastifyRequest, "headers">): boolean {
  return (
    !config.trustProxy && !Object.keys(headers).some((name) => FORWARDED.test(name)) && isOwnOrigin(config, headers.origin, headers.host)
  );
}

/** Its first address of IPv4 that is not its own loop, or undefined. */
export function lanAddress(): string | undefined {
  const all = Object.values(networkInterfaces()).flat();
  return all.find((each) => each && each.family === "IPv4" && !each.internal)?.address;
}

/**
 * The address of the site as others open it: PUBLIC_URL, else what the request asked for, with the network's address in place of
 * localhost. Null where that is neither a local name nor an address of a LAN: the Host header of a request is not proof of a name.
 */
export function siteOf(
  config: Pick<Config, "publicUrl">,
  { headers, protocol }: Pick<FastifyRequest, "headers" | "protocol">,
): string | null {
  if (config.publicUrl) return config.publicUrl;
  const asked = URL.parse(`${protocol}://${headers.host ?? "localhost"}`);
  if (asked === null || !isLanName(asked.hostname)) return null;
  const lan = isLocalName(headers.host) ? lanAddress() : undefined;
  if (lan) asked.hostname = lan;
  return asked.origin;
}

const LAN = new BlockList();
for (const net of ["127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "100.64.0.0/10"]) addNet(net, "ipv4");
for (const net of ["::1/128", "fc00::/7", "fe80::/10"]) addNet(net, "ipv6");

function addNet(net: string, family: "ipv4" | "ipv6"): void {
  const [address = "", bits] = net.split("/");
  LAN.addSubnet(address, Number(bits), family);
}

/** Whether a host can only be found from near: a name of one part, one of mDNS or of a home's router, an address that is not routed. */
function isLanName(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "");
  const family = isIP(host);
  if (family !== 0) return LAN.check(host, family === 4 ? "ipv4" : "ipv6");
  return !host.includes(".") || /\.(?:local|lan|internal|home\.arpa)$/.test(host);
}
