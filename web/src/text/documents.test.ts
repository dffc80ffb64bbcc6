import { agreements } from "@hongpan/core/contract/agreements.ts";
import { expect, test } from "vitest";
import { en as english, zh as chinese } from "./documents.ts";

const KINDS = ["service", "secrecy", "trade", "register"] as const;

test.each(KINDS)("%s: the screen has the clauses and notes that are signed and drawn as PDF, word for word", (kind) => {
  const { paragraphs, notes } = agreements[kind];
  const of = (clause: number) => notes.find((note) => note.clause === clause)?.text ?? "";
  expect(chinese[kind]).toEqual(paragraphs.map((text, i) => [text.replace(/^[一二三四五六七八九十]+、/, ""), of(i + 1)]));
});

test.each(KINDS)("%s: the translation has as many, and notes beside the same", (kind) => {
  const marks = (rows: readonly (readonly string[])[]) => rows.map(([clause, note]) => [clause !== "", note !== ""]);
  expect(marks(english[kind])).toEqual(marks(chinese[kind]));
});
