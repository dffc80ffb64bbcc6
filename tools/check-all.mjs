// `npm run check:all`: everything that is too long for the gate, one after the other: each folder of checks/, then the long scripts.
// Prints each check with its result and time; the output of each is in .cache/checks/<name>.log. A failure does not end it; it ends with 1
// when one has failed. `npm run check:all -- layout routes` runs those alone; `nice npm run check:all` leaves the processors to other work.
import { spawn } from "node:child_process";
import { createWriteStream, mkdirSync, readdirSync } from "node:fs";
import { delimiter, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { bringWeb } from "./web-build.mjs";

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
const unknown = asked.filter((each) => !all.some(({ name }) => name === each));
if (unknown.length > 0) leave(`No such check: ${unknown.join(", ")}. There are: ${all.map(({ name }) => name).join(", ")}`);

bringWeb(() => process.execPath, leave);
mkdirSync(logs, { recursive: true });
let [passed, failed] = [0, 0];
const begun = Date.now();
for (const { name, command, args } of all) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const start = Date.now();
  const log = join(logs, `${name}.log`);
  const good = (await exitCode(log, command, args)) === 0;
  if (good) passed += 1;
  else failed += 1;
  console.log(`${good ? "ok  " : "FAIL"} ${seconds(start)}  ${name}${good ? "" : `: see ${relative(root, log)}`}`);
}
console.log(`\n     ${seconds(begun)}  ${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(0).padStart(6)} s`;
}

function exitCode(file, command, args) {
  const log = createWriteStream(file);
  const child = spawn(command, args, { cwd: root, env });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  return new Promise((end) => child.on("error", () => end(1)).on("close", end));
}

function leave(sentence) {
  console.error(sentence);
  process.exit(1);
}
