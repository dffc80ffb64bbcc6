/** The key file, and what never reaches the log. */
import { spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { randomBytes } from "node:crypto";
import type { WorkPurpose } from "@hongpan/core/contract/work.ts";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openDatabase, type Database } from "../../src/db/pool.ts";
import { openVault, vaultOf } from "../../src/identity/vault.ts";
import { command, onDatabase } from "../kit/database.ts";
import { workFor } from "../kit/work.ts";

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

test("a real server says a reset code on its console alone; its log at its most talkative holds no password, token, phone or code", async () => {
  const own = join(folder, "data");
  const env = {
    PATH: process.env["PATH"] ?? "",
    DATA_DIR: own,
    DATABASE_URL: onDatabase(inject("databaseUrl"), name),
    PORT: "0",
    HOST: "127.0.0.1",
    LOG_LEVEL: "trace",
    KEY_FILE: join(folder, "keys", "hongpan.key"),
  };
  const child = spawn(process.execPath, [fileURLToPath(new URL("../../src/main.ts", import.meta.url))], { env: { ...env, DEMO: "1" } });
  let out = "";
  child.stdout.on("data", (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (out += chunk.toString()));
  await until(() => /localhost:\d+/.test(out));
  const url = `http://127.0.0.1:${/localhost:(\d+)/.exec(out)?.[1]}`;
  const phone = "13977770001";
  const post = async (path: string, fields: Record<string, string>, usertoken = "") =>
    (await (await fetch(url + path, { method: "POST", body: new URLSearchParams(fields), headers: { usertoken } })).json()) as {
      data: { token: string };
    };
  const work = async (purpose: WorkPurpose) => encodeURIComponent(await workFor(url, purpose, phone));
  const sent = await fetch(`${url}/api/sms/sendRegSms.do?phoneNum=${phone}&pow=${await work("sms")}`);
  const { data } = (await sent.json()) as { data: { sandboxCode: string } };
  const pow = await workFor(url, "register", phone);
  await post("/api/user/reg.do", { phone, userPwd: "PLANTED-login-1", yzmCode: data.sandboxCode, agentCode: "100001", pow });
  const { token } = (await post("/api/user/login.do", { phone, userPwd: "PLANTED-login-1" })).data;
  await post("/user/insertWithPwd.do", { withPwd: "PLANTEDtrad1" }, token);
  await post("/user/auth.do", { realName: "埋藏姓名", idCard: "11010519491231002X" }, token);
  await fetch(`${url}/api/user/updatePwd.do?phoneNum=${phone}&code=123456&newPwd=PLANTED-new-1`);
  await fetch(`${url}/api/user/login.do`, {
    method: "POST",
    body: `{"phone":"${phone}","userPwd":"PLANTED`,
    headers: { "content-type": "application/json" },
  });
  await fetch(`${url}/user/updatePwd.do?oldPwd=PLANTED-old-1&newPwd=PLANTED-new-1`);
  await db.query("update sms_code set sent_at = sent_at - interval '2 minutes'");
  const forgot = await fetch(`${url}/api/sms/sendForgetSms.do?phoneNum=${phone}&pow=${await work("forget")}`);
  const forgotten = await forgot.text();
  await until(() => /password reset code/.test(out));
  const code = /139\*{4}0001　找回密码验证码 password reset code　(\d{6})/.exec(out)?.[1] ?? "none on the console";
  expect(JSON.parse(forgotten)).toMatchObject({ status: 0, data: null });
  expect(forgotten).not.toContain(code);
  expect(await post("/api/user/updatePwd.do", { phoneNum: phone, code, newPwd: "PLANTED-reset-1" })).toMatchObject({ status: 0 });
  child.kill("SIGINT");
  await new Promise((ended) => child.once("exit", ended));
  const log = out.split("\n").filter((line) => line.startsWith("{"));
  expect(log.length).toBeGreaterThan(0);
  expect(log.filter((line) => line.includes(code))).toEqual([]);
  for (const secret of ["PLANTED", phone, token, "11010519491231002X", "埋藏姓名"]) expect(out.includes(secret), secret).toBe(false);
});

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 300 && !holds(); tries++) await new Promise((next) => setTimeout(next, 100));
}
