/** What the pages say of files is true: every link of ours leads to something, so a move of a file mends its pages too. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { picture } from "./tidy-rooms.ts";

const root = join(fileURLToPath(new URL(".", import.meta.url)), "..");

test("every link of a page leads to a file or a folder", () => {
  const pages = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*.md"], { cwd: root, encoding: "utf8" });
  const broken = pages
    .split("\n")
    .filter(Boolean)
    .flatMap((page) => brokenLinks(page, readFileSync(join(root, page), "utf8")));
  expect(broken).toEqual([]);
});

test("a link to a file that is gone is found", () => {
  expect(brokenLinks("docs/decisions/clock.md", "see [gone.ts](../../server/src/gone.ts)")).toHaveLength(1);
});

test("every decision has its date and the file that it rules", () => {
  const pages = execFileSync("git", ["ls-files", "docs/decisions/*.md"], { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
  const bare = pages
    .filter((page) => !page.endsWith("README.md"))
    .flatMap((page) => readFileSync(join(root, page), "utf8").split("\n"))
    .filter((line) => line.startsWith("- ") && !/\*\d{4}-\d{2}-\d{2}, \[.+\]\(.+\)\*$/.test(line));
  expect(bare).toEqual([]);
});

test("the picture of ARCHITECTURE.md has the floors that tidy holds", () => {
  expect(readFileSync(join(root, "ARCHITECTURE.md"), "utf8")).toContain(`\n${picture()}\n`);
});

function brokenLinks(page: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].map(([, to = ""]) => to).filter((to) => !/^[a-z]+:/.test(to));
  return links.filter((to) => !existsSync(join(root, dirname(page), to))).map((to) => `${page}: ${to}`);
}
