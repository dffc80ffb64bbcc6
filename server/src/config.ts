/** Settings from the environment, all optional (spec/3-decisions.md 9). An unknown or contradicting value stops the start with a sentence. */
import { createECDH } from "node:crypto";
import { join, resolve } from "node:path";
import { QUICKNET, type BeaconChain } from "@hongpan/core/exchange/key/beacon.ts";
import type { ClockMode } from "@hongpan/core/rules/markets/foreign-sessions.ts";

type Provider = "sim" | "tape" | "eastmoney" | "sina" | "tencent";

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly clock: ClockMode;
  readonly clockSpeed: number;
  readonly clockStart: string | null;
  readonly market: Provider;
  /** 64 hex digits that take the place of the secret master; tests only. */
  readonly marketSeed: string | null;
  readonly marketSymbols: string | null;
  /** Address of a feed of real news, told beside the simulated market's own. */
  readonly newsFeed: string | null;
  /** Randomness beacon that is mixed into the keys, and the relay that serves it; null if unset. */
  readonly beacon: { readonly url: string; readonly chain: BeaconChain } | null;
  readonly keyFile: string;
  readonly publicUrl: string | null;
  readonly corsOrigins: readonly string[];
  readonly trustProxy: boolean;
  /** Most changes of one account in 24 hours (orders, targets, transfers, …); 0: no bound. */
  readonly dailyChanges: number;
  /** Where to report a fault of security, for /.well-known/security.txt: mailto:, https: or tel:. */
  readonly securityContact: string | null;
  readonly logLevel: string;
  readonly review: "auto" | "manual";
  readonly demo: boolean;
  /** What web push is signed with; null: there is none. */
  readonly vapid: Vapid | null;
}

/** A pair of keys as push services know this server by (RFC 8292), and whom they write to when something is wrong. */
export interface Vapid {
  readonly publicKey: string;
  readonly privateKey: string;
  /** mailto: or https: */
  readonly contact: string;
}

/** A start that cannot go on: one sentence and a way out. */
export class StartRefused extends Error {}

type Env = Readonly<Record<string, string | undefined>>;

const OURS = [
  ...["PORT", "HOST", "DATA_DIR", "DATABASE_URL", "NATS_URL", "ROLE", "CLOCK", "CLOCK_SPEED", "CLOCK_START", "MARKET", "MARKET_SEED"],
  ...[
    "MARKET_SYMBOLS",
    "NEWS_FEED",
    "BEACON",
    "BEACON_CHAIN",
    "KEY_FILE",
    "PUBLIC_URL",
    "CORS_ORIGINS",
    "TRUST_PROXY",
    "DAILY_CHANGES",
    "LOG_LEVEL",
    "REVIEW",
    "DEMO",
  ],
  ...["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY", "VAPID_CONTACT", "SECURITY_CONTACT"],
];
const PREFIXES = [
  "CLOCK",
  "MARKET",
  "NEWS_",
  "BEACON",
  "DATABASE_U",
  "DATA_D",
  "KEY_F",
  "CORS_",
  "TRUST_",
  "DAILY_",
  "REVIEW",
  "DEMO",
  "PUBLIC_U",
  "VAPID",
  "SECURITY_",
];

/** The configuration of this process; throws StartRefused. */
export function readConfig(env: Env): Config {
  refuseUnknown(env);
  const dataDir = resolve(env["DATA_DIR"] || "data");
  const config: Config = {
    port: whole(env, "PORT", 8080, 0, 65535),
    host: env["HOST"] || "0.0.0.0",
    dataDir,
    databaseUrl: env["DATABASE_URL"] || null,
    clock: oneOf(env, "CLOCK", ["continuous", "live"], "continuous"),
    clockSpeed: whole(env, "CLOCK_SPEED", 1, 1, 3600),
    clockStart: matching(env, "CLOCK_START", /^\d{4}-\d{2}-\d{2}$/, "a day such as 2026-11-20"),
    market: oneOf(env, "MARKET", ["sim", "tape", "eastmoney", "sina", "tencent"], "sim"),
    marketSeed: matching(env, "MARKET_SEED", /^[0-9a-fA-F]{64}$/, "64 hex digits"),
    marketSymbols: env["MARKET_SYMBOLS"] || null,
    newsFeed: matching(
      env,
      "NEWS_FEED",
      /^https?:\/\/[^\s/@]+(?:\/\S*)?$/,
      "an address such as https://example.org/news, without name and password",
    ),
    beacon: readBeacon(env),
    keyFile: env["KEY_FILE"] ? resolve(env["KEY_FILE"]) : join(dataDir, "keys", "hongpan.key"),
    publicUrl: matching(env, "PUBLIC_URL", /^https?:\/\/[^\s/]+$/, "an address such as https://example.org"),
    corsOrigins: (env["CORS_ORIGINS"] || "").split(",").filter((origin) => origin !== ""),
    trustProxy: flag(env, "TRUST_PROXY"),
    dailyChanges: whole(env, "DAILY_CHANGES", 5000, 0, 1_000_000),
    securityContact: matching(
      env,
      "SECURITY_CONTACT",
      /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+[\d-]+)$/,
      "an address such as mailto:security@example.org",
    ),
    logLevel: oneOf(env, "LOG_LEVEL", ["fatal", "error", "warn", "info", "debug", "trace", "silent"], flag(env, "DEMO") ? "warn" : "info"),
    review: oneOf(env, "REVIEW", ["auto", "manual"], flag(env, "DEMO") ? "auto" : "manual"),
    demo: flag(env, "DEMO"),
    vapid: vapidOf(env),
  };
  refuseContradictions(config, env);
  return config;
}

function readBeacon(env: Env): Config["beacon"] {
  const url = matching(
    env,
    "BEACON",
    /^https?:\/\/[^\s?#@]*[^\s?#@/]$/,
    "the address of a drand relay such as https://api.drand.sh, without name and password",
  );
  if (url !== null) return { url, chain: beaconChainOf(env) };
  if (env["BEACON_CHAIN"]) throw new StartRefused("BEACON_CHAIN names the chain of BEACON, which is not set. Set both or unset it.");
  return null;
}

/** Parses BEACON_CHAIN, "hash:public key:genesis:period"; quicknet if unset. Throws StartRefused. */
export function beaconChainOf(env: Env): BeaconChain {
  const form = /^[0-9a-f]{64}:[0-9a-f]{192}:[1-9]\d{0,10}:[1-9]\d{0,3}$/;
  const text = matching(
    env,
    "BEACON_CHAIN",
    form,
    "chain hash, public key (both hex), genesis in Unix seconds and period in seconds, with colons between",
  );
  if (text === null) return QUICKNET;
  const [hash = "", publicKey = "", genesis, period] = text.split(":");
  return { hash, publicKey, genesis: Number(genesis), period: Number(period) };
}

function vapidOf(env: Env): Vapid | null {
  const made = "a key as `npm run push:keys` prints it";
  const publicKey = matching(env, "VAPID_PUBLIC_KEY", /^B[\w-]{86}$/, made);
  const privateKey = matching(env, "VAPID_PRIVATE_KEY", /^[\w-]{43}$/, made);
  const named = matching(
    env,
    "VAPID_CONTACT",
    /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s]+)$/,
    "an address such as mailto:you@example.org",
  );
  if (publicKey === null && privateKey === null) {
    if (named !== null)
      throw new StartRefused("VAPID_CONTACT is for web push, which needs keys. Set both (npm run push:keys) or unset it.");
    return null;
  }
  if (publicKey === null || privateKey === null || publicOf(privateKey) !== publicKey) {
    throw new StartRefused(
      "VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not a pair. Set both as `npm run push:keys` prints them, or unset both.",
    );
  }
  const contact = named ?? (env["PUBLIC_URL"]?.startsWith("https:") ? env["PUBLIC_URL"] : null);
  if (contact !== null) return { publicKey, privateKey, contact };
  throw new StartRefused(
    "Push services ask whom to write to. Set VAPID_CONTACT=mailto:you@example.org or PUBLIC_URL=https://…, or unset the VAPID keys.",
  );
}

// Not every number is a private key: null for one that is none.
function publicOf(privateKey: string): string | null {
  const pair = createECDH("prime256v1");
  try {
    pair.setPrivateKey(privateKey, "base64url");
    return pair.getPublicKey("base64url");
  } catch {
    return null;
  }
}

function refuseUnknown(env: Env): void {
  for (const name of Object.keys(env)) {
    if (OURS.includes(name) || !PREFIXES.some((prefix) => name.startsWith(prefix))) continue;
    throw new StartRefused(`The setting ${name} is not known. Settings that look like it: ${near(name)}. See the table in README.md.`);
  }
}

function near(name: string): string {
  return OURS.filter((own) => own.slice(0, 4) === name.slice(0, 4)).join(", ") || OURS.join(", ");
}

function refuseContradictions(config: Config, env: Env): void {
  if (config.demo && env["NODE_ENV"] === "production") {
    throw new StartRefused(
      "DEMO=1 and NODE_ENV=production contradict each other: the demo login must not exist in production. Unset one of them.",
    );
  }
  if (config.market !== "sim") {
    throw new StartRefused(`MARKET=${config.market} is not in this version yet. Unset MARKET to use the simulated market (sim).`);
  }
  if (config.clock === "live" && config.clockSpeed !== 1) {
    throw new StartRefused("CLOCK=live follows the wall clock, so CLOCK_SPEED must be 1. Unset CLOCK_SPEED or use CLOCK=continuous.");
  }
  if (config.newsFeed !== null && config.clock !== "live") {
    throw new StartRefused("NEWS_FEED brings news by the wall clock, so it needs CLOCK=live. Unset NEWS_FEED or use CLOCK=live.");
  }
  if (env["ROLE"] && env["ROLE"] !== "all")
    throw new StartRefused(`ROLE=${env["ROLE"]} is not in this version yet: one process does everything. Unset ROLE.`);
  if (env["NATS_URL"]) throw new StartRefused("NATS_URL is for several nodes, which this version does not have yet. Unset NATS_URL.");
}

function whole(env: Env, name: string, otherwise: number, min: number, max: number): number {
  const text = env[name];
  if (!text) return otherwise;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  throw new StartRefused(`${name}=${text} is not a whole number from ${min} to ${max}. Correct it or unset it (default ${otherwise}).`);
}

function oneOf<const T extends string>(env: Env, name: string, values: readonly T[], otherwise: T): T {
  const text = env[name];
  if (!text) return otherwise;
  const value = values.find((each) => each === text);
  if (value !== undefined) return value;
  throw new StartRefused(`${name}=${text} is not one of ${values.join(", ")}. Correct it or unset it (default ${otherwise}).`);
}

function matching(env: Env, name: string, form: RegExp, example: string): string | null {
  const text = env[name];
  if (!text) return null;
  if (form.test(text)) return text;
  throw new StartRefused(`${name} must be ${example}. Correct it or unset it.`);
}

function flag(env: Env, name: string): boolean {
  return oneOf(env, name, ["0", "1"], "0") === "1";
}
