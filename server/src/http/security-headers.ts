/** Security headers of every reply. Written out here, since a library would build the same lines for each reply. */
import type { Config } from "../config.ts";

const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  // React sets single style properties through the CSSOM, which a policy allows; style attributes in markup it does not.
  "style-src-attr 'none'",
  "img-src 'self' data: blob:",
  // Includes ws: and wss: of the page's own host from Chrome 71 and Safari 16 on; the app needs newer browsers for Array.toSorted.
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(";");

/** Features that the app never asks for. A photo comes from a file field, which needs no camera permission. */
const UNUSED = [
  ...["accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "hid", "magnetometer", "microphone", "midi", "payment"],
  ...["serial", "usb"],
];

const HEADERS = {
  "content-security-policy": POLICY,
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "permissions-policy": UNUSED.map((feature) => `${feature}=()`).join(", "),
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-dns-prefetch-control": "off",
  "x-download-options": "noopen",
  // The same rule as frame-ancestors, for browsers that do not read it.
  "x-frame-options": "DENY",
  "x-permitted-cross-domain-policies": "none",
  "x-xss-protection": "0",
} as const;

/** The headers of a server; one that is reached by https alone is remembered for a year. */
export function securityHeaders({ publicUrl }: Pick<Config, "publicUrl">): Readonly<Record<string, string>> {
  const secure = publicUrl?.startsWith("https:") ?? false;
  return secure ? { ...HEADERS, "strict-transport-security": "max-age=31536000; includeSubDomains" } : HEADERS;
}
