// `npm test`: the gate. Runs every stage in order and prints the time of each; the same tree gives the same result, nothing is run twice.
// Plain JavaScript: it may have to install the packages and a modern Node first.
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
/** Failures, printed again at the end: a log may be cut before them. */
const failures = [];
/** Wall seconds of each stage and CPU seconds of the whole machine, in their order. */
const times = [];

if (!existsSync(join(bin, "vitest"))) must("packages", "npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
const browser = installBrowser();

// Each command works in one thread and two of them run at a time; the longest come first.
const ONE_THREAD = { GOMAXPROCS: "1" };
const PROGRAMS = ["web", "server", ".", "core/tsconfig.test.json", "core"];
const CHECKS = [
  ["lint", "oxlint", ["--type-aware", "--deny-warnings", "--threads=1"]],
  ["web build", "npm", ["run", "--silent", "build"]],
  // Each checker of a program infers the same types again: four of them take twice the time of one.
  ...PROGRAMS.map((program) => [`types ${program}`, "tsc", ["-p", program, "--checkers", "1"]]),
  ["no unused exports", "npm", ["run", "--silent", "unused"]],
  ["format", "oxfmt", ["--check"]],
  [
    "no registry host in the lock file",
    "node",
    ["-e", "process.exit(/\"resolved\": \"http/.test(require('fs').readFileSync('package-lock.json','utf8'))?1:0)"],
  ],
];

await timed("checks", () => checks(CHECKS));
await browser;
// A night and a lunch pass by the wall clock: this suite waits and hardly works, so it runs beside the others.
const untouched = suite(["checks"], { name: "untouched", files: ["checks/untouched/one-night"], later: true });
await timed("tidy + core + web", () => suite(["tidy", "core", "web"]));
// Each of the two is idle for a tenth to a fifth of its time, so they run in parallel.
await timed("server + component + browser", () => Promise.all([suite(["server"]), suite(["component", "browser"], { later: true })]));
await timed("rest of untouched", () => untouched);

if (failures.length > 0) console.log(`\nFAILED\n${failures.join("\n")}`);
console.log(
  `\n${times.map(([name, wall, cpu]) => `${wall.toFixed(1).padStart(7)} s  ${cpu.toFixed(0).padStart(5)} CPU s  ${name}`).join("\n")}`,
);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** Runs a stage and notes its wall seconds and the CPU seconds that the machine worked meanwhile. */
async function timed(name, stage) {
  const [wall, cpu] = [Date.now(), machineCpu()];
  await stage();
  const seconds = (Date.now() - wall) / 1000;
  if (seconds > 0.1) times.push([name, seconds, machineCpu() - cpu]);
}

/** CPU seconds of all processes since the machine began: browsers and databases end by themselves, so their parents know nothing of them. */
function machineCpu() {
  if (!existsSync("/proc/stat")) return 0;
  // In hundredths of a second: user, nice, system, idle, iowait, irq, softirq.
  const [user, nice, system, , , irq, softirq] = /^cpu +(.*)/.exec(readFileSync("/proc/stat", "utf8"))[1].split(" ").map(Number);
  return (user + nice + system + irq + softirq) / 100;
}

function run(command, args) {
  const done = spawnSync(command, args, { cwd: root, stdio: "inherit", env });
  return done.status === 0;
}

function must(name, command, args) {
  if (run(command, args)) return;
  console.log(`could not install the ${name}\n0 passed, 1 failed`);
  process.exit(1);
}

/** Runs all of them, two at a time; the output of each is printed when it has ended. */
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
    failures.push(name);
  }
  console.log(`${said}${good ? "ok  " : "FAIL"} ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
}

/** The exit code and output of a child process. */
function endOf(child) {
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => said.push(chunk));
  return new Promise((end) => {
    child.on("error", (error) => end({ code: 1, said: `${error}\n` }));
    child.on("close", (code) => end({ code, said: Buffer.concat(said).toString() }));
  });
}

/**
 * Runs several vitest projects in one process. `later`: prints the output when the run has ended, because other suites run in parallel.
 */
async function suite(projects, { name = projects[0], files = [], later = false } = {}) {
  if (only && only !== name && !projects.includes(only)) return;
  const chosen = projects.includes(only) ? [only] : projects;
  const result = resultFile(name);
  const args = vitestArgs([...chosen.flatMap((project) => ["--project", project]), ...files], result);
  const { code, said } = await endOf(
    spawn("vitest", args, { cwd: root, env, stdio: ["ignore", ...Array(2).fill(later ? "pipe" : "inherit")] }),
  );
  if (later) console.log(said);
  count({ name, good: code === 0, result: resultIn(result) });
}

function vitestArgs(which, file) {
  return ["run", ...which, "--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
}

function resultFile(name) {
  const folder = join(root, ".cache");
  const file = join(folder, `test-${name}.json`);
  mkdirSync(folder, { recursive: true });
  rmSync(file, { force: true });
  return file;
}

function resultIn(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : { testResults: [] };
}

/** A run that exits with an error though no test failed (a file that cannot be read, a set-up) counts as one failure. */
function count(ended) {
  const all = ended.result.testResults.flatMap(({ assertionResults }) => assertionResults);
  const bad = all.filter(({ status }) => status === "failed").length;
  passed += all.filter(({ status }) => status === "passed").length;
  failed += bad + (ended.good || bad > 0 ? 0 : 1);
  if (!ended.good) failures.push(ended.name, ...failuresOf(ended));
}

function failuresOf({ result }) {
  return result.testResults.flatMap((tests) => [
    ...(tests.message ? [`${relative(root, tests.name)}: ${tests.message.slice(0, 1500)}`] : []),
    ...tests.assertionResults
      .filter(({ status }) => status === "failed")
      .map((one) => `${relative(root, tests.name)}: ${one.fullName}\n${(one.failureMessages[0] ?? "").slice(0, 1500)}`),
  ]);
}

// Browser tests use the system's Chromium and its headless shell (e2e/phone.ts); a new CI machine installs them from its package manager
// while the checks run. Where there is no package of the shell, Chromium takes its place.
async function installBrowser() {
  const browsers = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
  const hasBrowser = browsers.some((path) => path && existsSync(path));
  const missing = [
    ...(hasBrowser ? [] : [["chromium", "fonts-noto-cjk"]]),
    ...(process.env.CHROMIUM || existsSync("/usr/bin/chromium-headless-shell") ? [] : [["chromium-headless-shell"]]),
  ];
  const mayInstall = process.platform === "linux" && process.getuid() === 0;
  if (!hasBrowser && !mayInstall) console.log("No Chromium found: install it, or set CHROMIUM to its path. The browser tests will fail.");
  if (missing.length === 0 || !mayInstall) return;
  for (const what of [["update"], ...missing.map((packages) => ["install", "-y", ...packages])])
    console.log((await endOf(spawn("apt-get", [...what, "-qq"], { cwd: root, env }))).said);
}
