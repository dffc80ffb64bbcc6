// `npm start`: brings what is missing (packages, a modern Node, the web build), then starts the server.
// Plain JavaScript for any Node from 18, since the first start has nothing else.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const stamp = join(root, "node_modules", ".hongpan");
const built = join(root, "web", "dist", ".stamp");

bringPackages();
bringWeb();
startServer();

function bringPackages() {
  const wanted = hash([join(root, "package-lock.json")]);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  if (!existsSync(stamp) && existsSync(join(root, "node_modules", "fastify"))) return writeFileSync(stamp, wanted);
  console.log("红盘：首次启动，正在安装依赖（约一分钟）… Installing packages, about a minute…");
  const npm = process.env.npm_execpath;
  const [command, args] = npm ? [process.execPath, [npm]] : ["npm", []];
  const done = spawnSync(command, [...args, "ci", "--no-audit", "--no-fund", "--loglevel=error"], { cwd: root, stdio: "inherit" });
  if (done.status !== 0) leave("npm could not install the packages. Check the network connection, then run npm start again.");
  writeFileSync(stamp, wanted);
}

function bringWeb() {
  const wanted = hash(filesOf(join(root, "web")).concat(filesOf(join(root, "core", "src"))));
  if (existsSync(built) && readFileSync(built, "utf8") === wanted) return;
  console.log("红盘：正在构建网页… Building the web app…");
  const done = spawnSync(modernNode(), [join(root, "node_modules", "vite", "bin", "vite.js"), "build", "web", "--logLevel", "warn"], {
    cwd: root,
    stdio: "inherit",
  });
  if (done.status !== 0) leave("The web app could not be built. The lines above say why.");
  mkdirSync(dirname(built), { recursive: true });
  writeFileSync(built, wanted);
}

function startServer() {
  // Twice the usual room for what is young: replies live short, and each pass over them costs a tenth of the server's time under load.
  const args = ["--disable-warning=ExperimentalWarning", "--max-semi-space-size=32", join(root, "server", "src", "main.ts")];
  const server = spawn(modernNode(), args, { cwd: process.cwd(), stdio: "inherit", env: { DEMO: "1", ...process.env } });
  // Ctrl-C reaches the whole group; the server stops in order and this process only passes on its code.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => signal === "SIGINT" || server.kill(signal));
  server.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" || signal === "SIGTERM" ? 0 : 1)));
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

function filesOf(folder) {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      if (name === "dist" || name === "node_modules" || /\.test\.tsx?$/.test(name)) return [];
      return statSync(path).isDirectory() ? filesOf(path) : [path];
    });
}

function hash(files) {
  const sum = createHash("sha256");
  for (const file of files) sum.update(file.slice(root.length)).update(readFileSync(file));
  return sum.digest("hex");
}

function leave(sentence) {
  console.error(`红盘没有启动 Hongpan did not start: ${sentence}`);
  process.exit(1);
}
