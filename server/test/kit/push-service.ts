/** A push service of a test's own, on this machine by https, and browsers that open what it is sent. */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { Agent, createServer } from "node:https";
import type { AddressInfo } from "node:net";
import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { isOutside, type Road } from "../../src/notify/road.ts";

/** A pair of keys as `npm run push:keys` prints it. */
export const VAPID = {
  VAPID_PUBLIC_KEY: "BH1jDdLC0CrIuCyVfyq8VO1Hilm-00uksMSCsiwANAH3NTyurN2kb-hE1nNBlAavC_T-L3em1Sw5i39RlAMzIZ4",
  VAPID_PRIVATE_KEY: "wY0g3ZKyI5FUFDz0KPlz4XeUNPBYOQq4iF103_G0P7U",
  VAPID_CONTACT: "mailto:desk@example.org",
} as const;

/** Of this file alone: a certificate for localhost that nobody but the agent below believes. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgY11lAa41xVspr1BG
00CiDjey/ZeGXIap1xeGFjDtr6ShRANCAATDugRiFXuOFxz+VfqUTYRbCgBNJhBv
Jkf1FoVHdLqIVzzRhEgj7xwa3CXKGRDiA3F1fEkr/8JtI4fLzCbKP3r/
-----END PRIVATE KEY-----`;
const CERT = `-----BEGIN CERTIFICATE-----
MIIBYjCCAQegAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwIBcNMjUwMTAxMDAwMDAwWhgPMjEyNTAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
CWxvY2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABMO6BGIVe44XHP5V
+pRNhFsKAE0mEG8mR/UWhUd0uohXPNGESCPvHBrcJcoZEOIDcXV8SSv/wm0jh8vM
Jso/ev+jSDBGMBQGA1UdEQQNMAuCCWxvY2FsaG9zdDAPBgNVHRMBAf8EBTADAQH/
MB0GA1UdDgQWBBS4J3GuQjw6R0LWODZL3OoiCUYBhjAKBggqhkjOPQQDAgNJADBG
AiEAxqevHtbLntpB/SccHRHF4zEoWwuTZLUsQ+IsCzPbQ4ACIQC01agPO298aD3t
g6KRi8ieasMbxWCy8zFgX4LzMhGfEg==
-----END CERTIFICATE-----`;

/** What the push service was sent. */
export interface Sent {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface PushService {
  readonly origin: string;
  readonly sent: readonly Sent[];
  /** What it was sent to the addresses of a browser. */
  readonly to: (browser: Browser) => readonly Sent[];
  /** How it answers at an address from now on; 201 where nothing is said. */
  readonly answer: (browser: Browser, answer: (reply: ServerResponse) => void) => void;
  /** Leads to it and to where everybody's goes. */
  readonly road: Road;
  readonly close: () => Promise<void>;
}

/** Starts one. */
export async function openPushService(): Promise<PushService> {
  const sent: Sent[] = [];
  const answers = new Map<string, (reply: ServerResponse) => void>();
  const server = createServer({ key: KEY, cert: CERT }, (request, reply) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      const path = request.url ?? "";
      sent.push({ path, headers: request.headers, body: Buffer.concat(pieces) });
      const answer = answers.get(path);
      if (answer) answer(reply);
      else reply.writeHead(201).end();
    });
  });
  await new Promise<void>((open) => server.listen(0, open));
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    sent,
    to: ({ path }) => sent.filter((each) => each.path === path),
    answer: ({ path }, answer) => void answers.set(path, answer),
    road: { mayGo: (url) => url.origin === origin || isOutside(url), agent: new Agent({ ca: CERT, keepAlive: true }) },
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** A browser with a subscription: its address and keys, and what it makes of what comes. */
export interface Browser {
  readonly path: string;
  readonly reach: { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
  /** The notice inside (RFC 8291), by other code than the server's. */
  readonly open: (sent: Sent) => { readonly title: string; readonly body: string; readonly to: string; readonly tag: string };
}

/** A browser that is reached at `origin`. */
export function browserAt(origin: string): Browser {
  const pair = createECDH("prime256v1");
  const own = pair.generateKeys();
  const auth = randomBytes(16);
  const path = `/send/${randomBytes(12).toString("base64url")}`;
  return {
    path,
    reach: { endpoint: origin + path, p256dh: own.toString("base64url"), auth: auth.toString("base64url") },
    open: ({ body }) => {
      // Salt, size of a record, length of the sender's key, that key, one record.
      const [salt, size] = [body.subarray(0, 16), body[20] ?? 0];
      const [theirs, record] = [body.subarray(21, 21 + size), body.subarray(21 + size)];
      const derived = (from: Buffer, by: Buffer, info: Buffer, bytes: number) => Buffer.from(hkdfSync("sha256", from, by, info, bytes));
      const input = derived(pair.computeSecret(theirs), auth, Buffer.concat([Buffer.from("WebPush: info\0"), own, theirs]), 32);
      const key = derived(input, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
      const nonce = derived(input, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
      const decipher = createDecipheriv("aes-128-gcm", key, nonce);
      decipher.setAuthTag(record.subarray(-16));
      const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString()) as ReturnType<Browser["open"]>;
    },
  };
}

/** What a server says of itself to a push service (RFC 8292); throws when the signature is not that of its key. */
export function signedBy({ headers }: Sent): { readonly key: string; readonly aud: string; readonly sub: string; readonly exp: number } {
  const [, token = "", key = ""] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? "") ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((each) => each.toString("base64url"));
  const known = createPublicKey({ key: { kty: "EC", crv: "P-256", x: x!, y: y! }, format: "jwk" });
  const good = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: known, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!good) throw new Error("not signed by its key");
  return { key, ...(JSON.parse(Buffer.from(claims, "base64url").toString()) as { aud: string; sub: string; exp: number }) };
}
