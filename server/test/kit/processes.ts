/** Real servers as processes, started as `npm start` does, for tests of what kills them. */
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const MAIN = join(dirname(fileURLToPath(import.meta.url)), "../../src/main.ts");
const VERIFY = join(dirname(fileURLToPath(import.meta.url)), "../../../tools/ledger-verify.ts");

export interface Started {
  readonly child: ChildProcess;
  /** Everything printed until it was ready or ended. */
  readonly text: string;
  /** Everything printed until now. */
  readonly output: () => string;
  readonly port: number | null;
  readonly code: number | null;
}

const folders: string[] = [];
const children: ChildProcess[] = [];

/** A fresh folder that everybody may enter, or as mktemp makes it: closed to others. */
export function folder({ closed = false, in: parent = tmpdir() } = {}): string {
  const made = mkdtempSync(join(parent, "hongpan-start-"));
  if (!closed) chmodSync(made, 0o755);
  folders.push(made);
  return made;
}

/** Ends what was started here and removes its folders, and the places of databases that lay elsewhere. */
export async function cleanUp(): Promise<void> {
  for (const child of children) child.kill("SIGTERM");
  await Promise.all(children.map(ended));
  for (const each of folders) {
    for (const data of [each, join(each, "data")]) rmSync(databaseOf(data), { recursive: true, force: true });
    rmSync(each, { recursive: true, force: true });
  }
}

/** Where the database of a data directory lies: in it, or where it says. */
export function databaseOf(data: string): string {
  const file = join(data, "database-place.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as { dir: string }).dir : data;
}

/** Runs main.ts until it prints its address or ends. */
export function start(
  env: Readonly<Record<string, string>>,
  more: { readonly uid?: number; readonly gid?: number; readonly cwd?: string } = {},
): Promise<Started> {
  const given = { PATH: process.env["PATH"], DEMO: "1", PORT: "0", LOG_LEVEL: "error", ...env };
  const child = spawn(process.execPath, [MAIN], { env: given, ...more });
  children.push(child);
  let text = "";
  const output = () => text;
  return new Promise((settle) => {
    const heard = (chunk: Buffer) => {
      text += chunk.toString();
      const port = /localhost:(\d+)/.exec(text)?.[1];
      if (port && text.includes("Ctrl-C")) settle({ child, text, output, port: Number(port), code: null });
    };
    child.stdout.on("data", heard);
    child.stderr.on("data", heard);
    child.on("exit", (code) => settle({ child, text, output, port: null, code }));
  });
}

/** The text of the reply to a form. */
export async function post(
  port: number | null,
  path: string,
  fields: Readonly<Record<string, string | number>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const body = new URLSearchParams(Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]));
  return (await fetch(`http://127.0.0.1:${port}${path}`, { method: "POST", body, headers })).text();
}

/** The token of the demo login. */
export async function demoToken(port: number | null): Promise<string> {
  const login = await post(port, "/api/user/login.do", { phone: "13800000001", userPwd: "hongpan2026" });
  return (JSON.parse(login) as { data: { token: string } }).data.token;
}

export function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((settle) => child.once("exit", settle));
}

/** What `npm run ledger:verify` ends with and prints for a data directory. */
export function verifyLedger(data: string): readonly [code: number | null, text: string] {
  const proof = spawnSync(process.execPath, [VERIFY], { env: { PATH: process.env["PATH"], DATA_DIR: data }, encoding: "utf8" });
  return [proof.status, proof.stdout + proof.stderr];
}
