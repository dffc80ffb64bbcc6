// `npm start`: brings what is missing (packages, a modern Node, the web build), then starts the server.
// Plain JavaScript for any Node from 18, since the first start has nothing else.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { bringWeb, hash, keep } from "./web-build.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const stamp = join(root, "node_modules", ".hongpan");

/** The server ends with this code after a fault of its own (server/src/assembly/faults.ts), and by these signals when the system ends it. */
const FAULT_CODE = 70;
const FATAL = ["SIGKILL", "SIGSEGV", "SIGABRT", "SIGBUS", "SIGILL"];
/** One that ended sooner would end again. */
const MIN_LIFE_MS = 10_000;
/** Whose child this is: npm, or the shell that npm has put between. */
const PARENT = process.ppid;
const LOOK_MS = 1000;
let server;

bringPackages();
bringWeb(modernNode, leave);
// Ctrl-C reaches the whole group; the server stops in order and this process only passes on its code.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => signal === "SIGINT" || server?.kill(signal));
startServer();
if (process.env.npm_lifecycle_event === "start") followNpm();

function bringPackages() {
  const wanted = hash([join(root, "package-lock.json")]);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  if (!existsSync(stamp) && existsSync(join(root, "node_modules", "fastify"))) return keep(stamp, wanted);
  console.log("红盘：首次启动，正在安装依赖（约一分钟）… Installing packages, about a minute…");
  const npm = process.env.npm_execpath;
  const [command, args] = npm ? [process.execPath, [npm]] : ["npm", []];
  const done = spawnSync(command, [...args, "ci", "--no-audit", "--no-fund", "--loglevel=error"], { cwd: root, stdio: "inherit" });
  if (done.status !== 0) leave("npm could not install the packages. Check the network connection, then run npm start again.");
  keep(stamp, wanted);
}

function startServer() {
  // Twice the usual room for what is young: replies live short, and each pass over them costs a tenth of the server's time under load.
  const args = ["--disable-warning=ExperimentalWarning", "--max-semi-space-size=32", join(root, "server", "src", "main.ts")];
  const begun = Date.now();
  console.log("红盘：正在启动服务（通常 5 到 15 秒，首次约 20 秒）… Starting the server, usually 5 to 15 s, about 20 s the first time…");
  server = spawn(modernNode(), args, { cwd: process.cwd(), stdio: "inherit", env: { DEMO: "1", ...process.env } });
  server.on("exit", (code, signal) => {
    if (!(code === FAULT_CODE || FATAL.includes(signal)) || Date.now() - begun < MIN_LIFE_MS)
      process.exit(code ?? (signal === "SIGINT" || signal === "SIGTERM" ? 0 : 1));
    console.error(`红盘：服务意外停止（${signal ?? code}），正在重新启动… The server ended by a fault and is started again…`);
    startServer();
  });
}

// Who ends npm alone means the server: it would go on unseen and keep the port. npm may have put a shell between, whose own parent then
// changes. Started by anything else (systemd, a script that ends) it stays; where npm is a container's first process nothing ever changes.
function followNpm() {
  const npm = parentOf(PARENT);
  const looking = setInterval(() => {
    if (process.ppid === PARENT && parentOf(PARENT) === npm) return;
    clearInterval(looking);
    server.kill("SIGTERM");
  }, LOOK_MS);
  looking.unref();
}

/** The parent of a process where the system tells it in /proc, else nothing. */
function parentOf(pid) {
  const file = `/proc/${pid}/status`;
  return existsSync(file) ? /^PPid:\s+(\d+)/m.exec(readFileSync(file, "utf8"))?.[1] : undefined;
}

/** Node from 24 on: this one, or the one that came as a package. */
function modernNode() {
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
  const packaged = join(root, "node_modules", ".bin", "node");
  if (existsSync(packaged)) return packaged;
  return leave(
    `Hongpan needs Node 24 or newer; this is ${process.versions.node}, and npm has no packaged Node for ${process.platform} ${process.arch}. Install it from nodejs.org.`,
  );
}

function leave(sentence) {
  console.error(`红盘没有启动 Hongpan did not start: ${sentence}`);
  process.exit(1);
}
