/** Whom a connection counts for. */
import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";

/**
 * The address behind a request, as app.ts finds it for calls: behind a trusted proxy the one that the proxy appended. Of an IPv6
 * address the first 64 bits, which are one household's; an IPv4 address in IPv6 form is itself.
 */
export function socketAddress(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = request.headers["x-forwarded-for"];
  const appended = trustProxy
    ? String(forwarded ?? "")
        .split(",")
        .at(-1)
        ?.trim()
    : "";
  return household(appended || (request.socket.remoteAddress ?? ""));
}

/**
 * An IPv6 address by its first 64 bits, however it is written; an IPv4 address in IPv6 form as itself, any other in lower case. Some
 * proxies append the client's port, which is new with each connection: it does not count.
 */
export function household(written: string): string {
  const address = /^\[(.+)\](?::\d+)?$/.exec(written)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(written)?.[1] ?? written;
  if (!isIPv6(address)) return address.toLowerCase();
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join(".");
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}

/** The eight groups of 16 bits of an IPv6 address. */
function groupsOf(address: string): readonly number[] {
  const [head = [], tail] = address
    .replace(/%.*/, "")
    .replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => inGroups(bytes.slice(0, 4).map(Number)))
    .split("::")
    .map((part) => (part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16))));
  return tail === undefined ? head : [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

function inGroups(bytes: readonly number[]): string {
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
}
