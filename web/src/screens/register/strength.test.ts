import { describe, expect, it } from "vitest";
import { strengthOf } from "./strength.ts";

describe("strength of a password", () => {
  it.each([
    ["123456", 0],
    ["password123", 0],
    ["tulpenzw", 0],
    ["tulpen7w", 1],
    ["Tulpen7w", 2],
    ["tulpen-zwiebel-7", 4],
    ["Tulpen-Zwiebel-7-rot", 4],
  ])("%s is %i", (password, level) => {
    expect(strengthOf(password)).toBe(level);
  });
});
