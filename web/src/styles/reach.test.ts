/** A screen is loaded alone when its address is opened: the styles of its classes must come with it, not with a neighbour. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const SRC = join(import.meta.dirname, "..");
const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).map((name) => join(SRC, name));
const read = (file: string) => readFileSync(file, "utf8");
const screens = files.filter((file) => file.endsWith("-screen.tsx"));
const frame = reach(join(SRC, "main.tsx"));

test.each(screens.map((file) => [file.slice(SRC.length + 1), file]))("%s loads the styles that it uses", (_, screen) => {
  const loaded = new Set([...frame, ...reach(screen)]);
  const given = new Set([...loaded].filter((file) => file.endsWith(".css")).flatMap(classesGiven));
  const used = [...loaded].filter((file) => file.endsWith(".tsx")).flatMap(classesUsed);
  expect(used.filter((name) => elsewhere.has(name) && !given.has(name))).toEqual([]);
});

const elsewhere = new Set(files.filter((file) => file.endsWith(".css")).flatMap(classesGiven));

/** A file with everything that it imports from here; screens are fetched on their own. */
function reach(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  if (!/\.tsx?$/.test(file)) return seen;
  for (const [, path = ""] of read(file).matchAll(/^(?:import|export|\}).*?"(\.[^"]+)";/gm)) reach(join(file, "..", path), seen);
  return seen;
}

function classesGiven(file: string): string[] {
  return [...read(file).matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = ""]) => name);
}

/** Words of className="…" and of the strings in className={…} that are no comparison. */
function classesUsed(file: string): string[] {
  return [...read(file).matchAll(/className=(?:"([^"]*)"|\{((?:[^{}]|\{[^{}]*\})*)\})/g)].flatMap(([, plain, code = ""]) => {
    const strings = plain ?? [...code.replace(/[!=]== "[^"]*"/g, "").matchAll(/["`]([^"`]*)["`]/g)].map(([, text = ""]) => text).join(" ");
    return strings
      .replace(/\$\{[^}]*\}/g, " ")
      .split(/\s+/)
      .filter(Boolean);
  });
}
