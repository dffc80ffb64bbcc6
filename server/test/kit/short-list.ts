/** A listing of forty A-shares for tests that let days pass: there is no CSI 500 or 1000 over them. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The path of the list, and what removes it. 600519 is on it. */
export function shortList(): { readonly path: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "hongpan-list-"));
  const built = readFileSync(new URL("../../src/market/listing/sh-main.csv", import.meta.url), "utf8").split("\n");
  const rows = new Set([...built.slice(1, 40), ...built.filter((row) => row.startsWith("600519"))].toSorted());
  const path = join(folder, "short.csv");
  writeFileSync(path, [built[0], ...rows].join("\n"));
  return { path, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
