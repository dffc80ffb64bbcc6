/** The key file and the encryption of what is personal. */
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openDatabase, type Database } from "../../src/db/pool.ts";
import { openVault, vaultOf } from "../../src/identity/vault.ts";
import { command, onDatabase } from "../kit/database.ts";

const name = `hongpan_vault_${randomBytes(6).toString("hex")}`;
let folder: string;
let db: Database;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "hongpan-vault-"));
  chmodSync(folder, 0o755);
  await command(inject("databaseUrl"), `create database ${name} template ${inject("template")}`);
  db = openDatabase(onDatabase(inject("databaseUrl"), name), 2);
});
afterAll(async () => {
  await db.close();
  await command(inject("databaseUrl"), `drop database if exists ${name} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

describe("the key file", () => {
  const file = () => join(folder, "keys", "hongpan.key");

  test("is made at the first start, whatever a killed one left of it, for its owner only, and opens what was sealed after a restart", async () => {
    mkdirSync(join(folder, "keys"));
    writeFileSync(`${file()}.new`, "ab12");
    const sealed = (await openVault(file(), db)).seal("phone", Buffer.from("13900000001"));
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(folder, "keys"))).toEqual(["hongpan.key"]);
    expect((await openVault(file(), db)).open("phone", sealed).toString()).toBe("13900000001");
  });

  test("missing, strange or broken beside an existing database it stops the start", async () => {
    await expect(openVault(join(folder, "elsewhere.key"), db)).rejects.toThrow(/is missing/);
    const strange = join(folder, "strange.key");
    writeFileSync(strange, "ab".repeat(32));
    await expect(openVault(strange, db)).rejects.toThrow(/does not belong to this database/);
    writeFileSync(strange, "not a key");
    await expect(openVault(strange, db)).rejects.toThrow(/64 hex digits/);
  });
});

describe("the vault", () => {
  const vault = vaultOf(randomBytes(32));
  const sealed = vault.seal("phone", Buffer.from("13900000001"));

  test("seals the same text differently each time, and blind indexes it the same", () => {
    expect(vault.seal("phone", Buffer.from("13900000001"))).not.toEqual(sealed);
    expect(vault.mac("phone", "13900000001")).toEqual(vault.mac("phone", "13900000001"));
    expect(vault.mac("phone", "13900000001")).not.toEqual(vault.mac("other", "13900000001"));
  });

  test("opens nothing that was changed, or sealed for another purpose or by another key", () => {
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => vault.open("phone", changed)).toThrow();
    }
    expect(() => vault.open("real name", sealed)).toThrow();
    expect(() => vaultOf(randomBytes(32)).open("phone", sealed)).toThrow();
  });
});
