// `npm run check:all`: everything that is too long for the gate, one after the other: each folder of checks/, then the long scripts.
// Prints each check with its result and time; the output of each is in .cache/checks/<name>.log. Ends with 1 when one has failed.
// `npm run check:all -- layout routes` runs those alone.
import { spawn } from "node:child_process";
import { createWriteStream, mkdirSync, readdirSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const bin = join(root, "node_modules", ".bin");
const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, FORCE_COLOR: "0" };
const logs = join(root, ".cache", "checks");
const asked = process.argv.slice(2);

const folders = readdirSync(join(root, "checks"), { withFileTypes: true }).filter((each) => each.isDirectory());
const all = [
  ...folders.map(({ name }) => ({ name, command: "vitest", args: ["run", "--project", "checks", `checks/${name}/`] })),
  { name: "market-check", command: "node", args: ["tools/market-check.ts"] },
  { name: "simulate", command: "node", args: ["bench/simulate.ts", "--accounts", "20", "--days", "20", "--seeds", "10"] },
];

mkdirSync(logs, { recursive: true });
let [passed, failed] = [0, 0];
for (const { name, command, args } of all) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const begun = Date.now();
  const good = (await exitCode(name, command, args)) === 0;
  if (good) passed += 1;
  else failed += 1;
  console.log(`${good ? "ok  " : "FAIL"} ${((Date.now() - begun) / 1000).toFixed(0).padStart(6)} s  ${name}`);
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function exitCode(name, command, args) {
  const log = createWriteStream(join(logs, `${name}.log`));
  const child = spawn(command, args, { cwd: root, env });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  return new Promise((end) => child.on("error", () => end(1)).on("close", end));
}
