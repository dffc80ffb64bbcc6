import { hmac } from "@noble/hashes/hmac.js";
import { sha256 as audited } from "@noble/hashes/sha2.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hmacSha256, sha256, sha256Bytes } from "./sha256.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const filled = (length: number, byte: number) => new Uint8Array(length).fill(byte);
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

describe("the published vectors", () => {
  // FIPS 180-4, NIST's examples.
  test.each([
    ["nothing at all", new Uint8Array(), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
    ["abc", bytesOf("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
    [
      "448 bits: the length falls into a second block",
      bytesOf("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
    ],
    [
      "896 bits",
      bytesOf("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu"),
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1",
    ],
    ["a million times a", filled(1_000_000, 0x61), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"],
  ])("SHA-256 of %s", (_what, bytes, hash) => {
    expect(sha256(bytes)).toBe(hash);
    expect(hex(sha256Bytes(bytes))).toBe(hash);
  });

  // RFC 4231, cases 1, 2 and 6.
  test.each([
    ["a short key", filled(20, 0x0b), "Hi There", "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"],
    ["a word as key", bytesOf("Jefe"), "what do ya want for nothing?", "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"],
    [
      "a key longer than a block",
      filled(131, 0xaa),
      "Test Using Larger Than Block-Size Key - Hash Key First",
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54",
    ],
  ])("HMAC-SHA256 with %s", (_what, key, text, mac) => {
    expect(hex(hmacSha256(key, bytesOf(text)))).toBe(mac);
  });
});

describe("an audited library says the same", () => {
  test("of the hash, at every length around the ends of blocks", () => {
    for (let length = 0; length <= 200; length++) {
      const bytes = Uint8Array.from({ length }, (_, i) => (i * 7 + length) & 255);
      expect(sha256(bytes), `${length} bytes`).toBe(hex(audited(bytes)));
    }
  });

  test("of the hash of any bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 1000 }), (bytes) => {
        expect(sha256(bytes)).toBe(hex(audited(bytes)));
      }),
    );
  });

  test("of the HMAC of any bytes under any key", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 150 }), fc.uint8Array({ maxLength: 300 }), (key, bytes) => {
        expect(hex(hmacSha256(key, bytes))).toBe(hex(hmac(audited, key, bytes)));
      }),
    );
  });
});
