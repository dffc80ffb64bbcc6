import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { expect, test } from "vitest";
import { AGREEMENT_VERSIONS } from "./agreement-versions.ts";
import { agreements, signedText } from "./agreements.ts";

/** The text of each version. Who changes an agreement gives it a new day here and there: everybody is then asked again. */
const TEXTS: Readonly<Record<string, string>> = { "trade 2026-11-23": "e10459dae8fe188f" };

test.each(Object.entries(AGREEMENT_VERSIONS))("%s: version %s is this text", (name, version) => {
  const text = new TextEncoder().encode(signedText(agreements[name as keyof typeof AGREEMENT_VERSIONS]));
  expect(bytesToHex(sha256(text)).slice(0, 16)).toBe(TEXTS[`${name} ${version}`]);
});
