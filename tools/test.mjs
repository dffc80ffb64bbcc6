// `npm test`: the whole gate in order. Plain JavaScript: it may have to bring the packages and a modern Node first.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { delimiter, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const bin = join(root, "node_modules", ".bin");
const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, FORCE_COLOR: "0" };
const only = process.argv[2];
let passed = 0;
let failed = 0;
/** Suites on a server, a clock and a browser. */
const WAITING = new Set(["server", "market", "future", "browser"]);
/** What did not hold, told once more at the end: a log may be cut before it. */
const fallen = [];

if (!existsSync(join(bin, "vitest"))) must("packages", "npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
const browser = bringBrowser();

// Each reckons in one thread, so that two of them go on beside each other; the longest come first.
const ONE_THREAD = { GOMAXPROCS: "1" };
const PROGRAMS = ["web", "server", ".", "core/tsconfig.test.json", "core"];
await checks([
  ["lint", "oxlint", ["--type-aware", "--deny-warnings", "--threads=1"]],
  ["web build", "npm", ["run", "--silent", "build"]],
  // Each checker of a program works the same types out again: four of them take twice the time of one.
  ...PROGRAMS.map((program) => [`types ${program}`, "tsc", ["-p", program, "--checkers", "1"]]),
  ["no unused exports", "npm", ["run", "--silent", "unused"]],
  ["format", "oxfmt", ["--check"]],
  [
    "no registry host in the lock file",
    "node",
    ["-e", "process.exit(/\"resolved\": \"http/.test(require('fs').readFileSync('package-lock.json','utf8'))?1:0)"],
  ],
]);
await browser;
// Two whole days pass by the wall while the other suites run: it waits and hardly works.
const untouched = beside("untouched");
for (const stage of [["tidy", "core", "web"], ["server", "market", "future"], ["component"], ["browser"]]) suite(stage);
await untouched;

if (fallen.length > 0) console.log(`\nFAILED\n${fallen.join("\n")}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function run(command, args) {
  const done = spawnSync(command, args, { cwd: root, stdio: "inherit", env });
  return done.status === 0;
}

function must(name, command, args) {
  if (run(command, args)) return;
  console.log(`could not bring the ${name}\n0 passed, 1 failed`);
  process.exit(1);
}

/** All of them, two at a time; what one says is told when it has ended. */
async function checks(all) {
  const left = all.filter(([name]) => !only || name === only || name.startsWith(`${only} `));
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) await check(...next);
  };
  await Promise.all([work(), work()]);
}

async function check(name, command, args) {
  const begun = Date.now();
  const { code, said } = await endOf(spawn(command, args, { cwd: root, env: { ...env, ...ONE_THREAD } }));
  const good = code === 0;
  if (good) passed += 1;
  else {
    failed += 1;
    fallen.push(name);
  }
  console.log(`${said}${good ? "ok  " : "FAIL"} ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
}

/** Of a child that runs while others do: how it ended and what it said. */
function endOf(child) {
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => said.push(chunk));
  return new Promise((end) => {
    child.on("error", (error) => end({ code: 1, said: `${error}\n` }));
    child.on("close", (code) => end({ code, said: Buffer.concat(said).toString() }));
  });
}

/** Several projects are one run: a processor that has ended with one goes on with the next. */
function suite(projects) {
  if (only && !projects.includes(only)) return;
  const chosen = only ? [only] : projects;
  const which = chosen.flatMap((project) => ["--project", project]);
  const first = vitest(chosen[0], which);
  const again = first.result.testResults.filter(({ status }) => status === "failed").map(({ name }) => relative(root, name));
  if (again.length === 0 || !chosen.some((project) => WAITING.has(project))) return count(first);
  // A file that fell beside others may only have come too late on this machine: once more, alone; what it says then counts.
  console.log(`\nFELL BESIDE OTHERS, RUN AGAIN ALONE\n${[...again, ...fallenOf(first)].join("\n")}\n`);
  const second = vitest(`${chosen[0]}-again`, [...which, "--maxWorkers=1", ...again]);
  const stood = first.result.testResults.filter(({ status }) => status !== "failed");
  count({ ...second, result: { testResults: [...stood, ...second.result.testResults] } });
}

/** A suite of checks that runs while others do; what it says is told when it has ended. */
async function beside(name) {
  if (only && only !== name) return;
  const file = resultOf(name);
  const { code, said } = await endOf(spawn("vitest", argsFor(["--project", "checks", `checks/${name}`], file), { cwd: root, env }));
  console.log(said);
  count({ name, good: code === 0, result: resultIn(file) });
}

function vitest(name, which) {
  const file = resultOf(name);
  const good = run("vitest", argsFor(which, file));
  return { name, good, result: resultIn(file) };
}

function argsFor(which, file) {
  return ["run", ...which, "--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
}

function resultOf(name) {
  const folder = join(root, ".cache");
  const file = join(folder, `test-${name}.json`);
  mkdirSync(folder, { recursive: true });
  rmSync(file, { force: true });
  return file;
}

function resultIn(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : { testResults: [] };
}

/** A run that ends badly though no test of it fell (a file that could not be read, a set-up) has fallen as a whole. */
function count(ended) {
  const all = ended.result.testResults.flatMap(({ assertionResults }) => assertionResults);
  const bad = all.filter(({ status }) => status === "failed").length;
  passed += all.filter(({ status }) => status === "passed").length;
  failed += bad + (ended.good || bad > 0 ? 0 : 1);
  if (!ended.good) fallen.push(ended.name, ...fallenOf(ended));
}

function fallenOf({ result }) {
  return result.testResults.flatMap((tests) => [
    ...(tests.message ? [`${relative(root, tests.name)}: ${tests.message.slice(0, 1500)}`] : []),
    ...tests.assertionResults
      .filter(({ status }) => status === "failed")
      .map((one) => `${relative(root, tests.name)}: ${one.fullName}\n${(one.failureMessages[0] ?? "").slice(0, 1500)}`),
  ]);
}

// Browser tests use the system's Chromium; a fresh CI machine gets it from its package manager, which the checks need not wait for.
async function bringBrowser() {
  const found = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(
    (path) => path && existsSync(path),
  );
  if (found) return;
  if (process.platform !== "linux" || process.getuid() !== 0)
    return console.log("No Chromium found: install it, or set CHROMIUM to its path. The browser tests will fail.");
  for (const what of [["update"], ["install", "-y", "chromium", "fonts-noto-cjk"]])
    console.log((await endOf(spawn("apt-get", [...what, "-qq"], { cwd: root, env }))).said);
}
