// The web app's build and what it was made from. Plain JavaScript for any Node from 18, since `npm start` asks here first.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const built = join(root, "web", "dist", ".stamp");

// `npm run build`: always.
if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(build(process.execPath, []) ? 0 : 1);

/** Builds the web app when its sources have changed since the last time; `nodeOf` finds a Node for it, `leave` ends with a sentence. */
export function bringWeb(nodeOf, leave) {
  if (existsSync(built) && readFileSync(built, "utf8") === sources()) return;
  console.log("红盘：正在构建网页（通常 10 到 30 秒）… Building the web app, usually 10 to 30 s…");
  if (!build(nodeOf(), ["--logLevel", "warn"])) leave("The web app could not be built. The lines above say why.");
}

function build(node, more) {
  const made = sources();
  // The phone app, then the operator's desk into a folder of it.
  for (const page of ["web", "web/operator"]) {
    const args = [join(root, "node_modules", "vite", "bin", "vite.js"), "build", page, ...more];
    // Under a test runner NODE_ENV is "test", with which React's development build would be bundled.
    const env = { ...process.env, NODE_ENV: "production" };
    if (spawnSync(node, args, { cwd: root, env, stdio: "inherit" }).status !== 0) return false;
  }
  keep(built, made);
  return true;
}

function sources() {
  return hash(filesOf(join(root, "web")).concat(filesOf(join(root, "core", "src"))));
}

// In a folder that cannot be written nothing is noted, so that it is only looked at again.
export function keep(file, text) {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  } catch (error) {
    if (!["EROFS", "EACCES", "EPERM"].includes(error.code)) throw error;
  }
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

/** One sum over files and their names. */
export function hash(files) {
  const sum = createHash("sha256");
  for (const file of files) sum.update(file.slice(root.length)).update(readFileSync(file));
  return sum.digest("hex");
}
