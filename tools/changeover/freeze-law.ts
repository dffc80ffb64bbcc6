/**
 * Freezes what a change-over asks of a former model: what each instrument showed last. Made once of the last version that had the model
 * (the second: the one tagged 0.1.0; the others: the commit that stands above the file) and never changed; anybody can make it again:
 *
 *   git worktree add /tmp/hongpan-0.1.0 0.1.0 && cp -al node_modules /tmp/hongpan-0.1.0/
 *   node tools/changeover/freeze-law.ts /tmp/hongpan-0.1.0 2
 */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { frozenLaw } from "./frozen-law.ts";

const [root, model = "2"] = process.argv.slice(2);
const code = root === undefined ? null : await frozenLaw(root, model);
if (root === undefined || code === null) throw new Error("usage: node tools/changeover/freeze-law.ts <worktree> <model>");
const out = fileURLToPath(new URL(`../../server/src/changeover/law-${model}.mjs`, import.meta.url));
const commit = execFileSync("git", ["-C", root, "rev-parse", "--short=7", "HEAD"], { encoding: "utf8" }).trim();
const banner = `// Model ${model} as commit ${commit} had it, for the change-over alone: made by tools/changeover/freeze-law.ts, not by hand.\n`;
writeFileSync(out, banner + code);
