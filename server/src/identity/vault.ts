/** What must not be read in the database or on the disk: AES-256-GCM and keyed hashes, a key per purpose, all from one key file. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { StartRefused } from "../config.ts";
import type { Db } from "../db/pool.ts";
import type { Vault } from "../world.ts";

const VERSION = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const CANARY = "hongpan canary";

/**
 * The vault of `keyFile`, proved against the canary row of the database. A first start makes the file (0600) and the row;
 * a missing or other key file beside an existing database throws StartRefused, because nothing sealed could be read again.
 */
export async function openVault(keyFile: string, db: Db): Promise<Vault> {
  const canary = (await db.query<{ sealed: Buffer }>("select sealed from vault_canary"))[0]?.sealed;
  if (canary && !existsSync(keyFile)) {
    throw new StartRefused(
      `The key file ${keyFile} is missing, but the database holds data sealed with it. Put the file back, or set KEY_FILE to where it is.`,
    );
  }
  const vault = vaultOf(canary ? readKey(keyFile) : existingOrNewKey(keyFile));
  if (!canary) await db.query("insert into vault_canary (sealed) values ($1)", [vault.seal("canary", Buffer.from(CANARY))]);
  else if (!opens(vault, canary)) {
    throw new StartRefused(
      `The key file ${keyFile} does not belong to this database. Set KEY_FILE to the file that the database was made with.`,
    );
  }
  return vault;
}

/** A vault over 32 key bytes. Keys are derived per purpose (HKDF-SHA256), so no purpose can open what another sealed. */
export function vaultOf(master: Buffer): Vault {
  const keys = new Map<string, Buffer>();
  const keyOf = (purpose: string) => {
    const key = keys.get(purpose) ?? Buffer.from(hkdfSync("sha256", master, "hongpan vault 1", purpose, KEY_BYTES));
    keys.set(purpose, key);
    return key;
  };
  return {
    seal: (purpose, plain) => seal(keyOf(`seal ${purpose}`), plain),
    open: (purpose, sealed) => open(keyOf(`seal ${purpose}`), sealed),
    mac: (purpose, text) =>
      createHmac("sha256", keyOf(`mac ${purpose}`))
        .update(text)
        .digest(),
  };
}

/** A text sealed for a column of its own; the empty one stays empty. */
export function sealText({ seal }: Pick<Vault, "seal">, purpose: string, text: string): Buffer {
  return text === "" ? Buffer.alloc(0) : seal(purpose, Buffer.from(text));
}

/** What `sealText` has sealed. */
export function openText({ open }: Pick<Vault, "open">, purpose: string, sealed: Uint8Array): string {
  return sealed.length === 0 ? "" : open(purpose, sealed).toString();
}

function seal(key: Buffer, plain: Uint8Array): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, iv);
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), body]);
}

function open(key: Buffer, sealed: Uint8Array): Buffer {
  if (sealed[0] !== VERSION) throw new Error("sealed by an unknown version");
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(1, 1 + IV_BYTES));
  decipher.setAuthTag(bytes.subarray(1 + IV_BYTES, 1 + IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(1 + IV_BYTES + TAG_BYTES)), decipher.final()]);
}

function existingOrNewKey(keyFile: string): Buffer {
  if (existsSync(keyFile)) return readKey(keyFile);
  mkdirSync(dirname(keyFile), { recursive: true, mode: 0o700 });
  const key = randomBytes(KEY_BYTES);
  // Whole or not at all: a start that is killed here leaves no half of a key in its place.
  const writing = `${keyFile}.new`;
  rmSync(writing, { force: true });
  writeFileSync(writing, `${key.toString("hex")}\n`, { mode: 0o600, flag: "wx", flush: true });
  try {
    linkSync(writing, keyFile);
    rmSync(writing);
  } catch (error) {
    // A link never replaces another start's key; some file systems have none.
    if (existsSync(keyFile)) throw error;
    renameSync(writing, keyFile);
  }
  return key;
}

function readKey(keyFile: string): Buffer {
  const text = readFileSync(keyFile, "utf8").trim();
  if (!/^[0-9a-f]{64}$/i.test(text))
    throw new StartRefused(`The key file ${keyFile} does not hold 64 hex digits. Put the right file back, or set KEY_FILE.`);
  return Buffer.from(text, "hex");
}

function opens(vault: Vault, canary: Buffer): boolean {
  try {
    return vault.open("canary", canary).toString() === CANARY;
  } catch {
    return false;
  }
}
