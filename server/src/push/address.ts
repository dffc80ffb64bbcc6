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

/** An IPv6 address by its first 64 bits, any other as it is. */
export function household(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = plain.split("::");
  const first = head === "" ? [] : head.split(":");
  const last = tail === undefined || tail === "" ? [] : tail.split(":");
  const groups = tail === undefined ? first : [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill("0"), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
