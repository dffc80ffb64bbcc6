import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isCardNumber, maskCard, withLuhnDigit } from "./bank-card.ts";
import { birthdayOf, isAdult, isRealName, maskIdentityNumber, normalIdentityNumber, withCheckDigit } from "./identity-number.ts";
import { loginPasswordFault, tradePasswordFault } from "./password.ts";
import { isPhone, maskPhone } from "./phone.ts";

const TODAY = "2026-11-20";

describe("identity numbers", () => {
  test.each([
    // number, its 18-character form (GB 11643-1999's own example first)
    ["11010519491231002X", "11010519491231002X"],
    ["11010519491231002x", "11010519491231002X"],
    ["440524188001010014", "440524188001010014"],
    ["110105491231002", "11010519491231002X"],
    ["110105194912310021", null],
    ["11010519490230002X", null],
    ["110105194913310020", null],
    ["01010519491231002X", null],
    ["11010519491231002", null],
    ["１1010519491231002X", null],
    ["", null],
  ])("%s is %s", (text, normal) => {
    expect(normalIdentityNumber(text, TODAY)).toBe(normal);
  });

  test("a birthday after today is refused, today itself is taken", () => {
    expect(normalIdentityNumber(withCheckDigit("99010120261121001"), TODAY)).toBeNull();
    expect(normalIdentityNumber(withCheckDigit("99010120261120001"), TODAY)).not.toBeNull();
  });

  test("one wrong digit never passes", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 0, max: 17 }), fc.integer({ min: 1, max: 9 }), (sequence, at, by) => {
        const number = withCheckDigit(`99010119900307${String(sequence).padStart(3, "0")}`);
        const digit = number[at] === "X" ? 10 : Number(number[at]);
        const wrong = number.slice(0, at) + String((digit + by) % 10) + number.slice(at + 1);
        return wrong === number || normalIdentityNumber(wrong, TODAY) === null;
      }),
    );
  });

  test("grown up on the 18th birthday", () => {
    const number = withCheckDigit("99010120081120001");
    expect(birthdayOf(number)).toBe("2008-11-20");
    expect([isAdult(number, "2026-11-19"), isAdult(number, "2026-11-20")]).toEqual([false, true]);
  });

  test("a mask keeps the ends", () => expect(maskIdentityNumber("11010519491231002X")).toBe("1101**********002X"));

  test.each([
    ["张三", true],
    ["阿卜杜拉·买买提", true],
    ["张", false],
    ["张 三", false],
    ["·张三", false],
    ["张三·", false],
    ["Zhang", false],
    ["=HYPERLINK()", false],
    ["<img>", false],
  ])("name %s: %s", (name, right) => expect(isRealName(name)).toBe(right));
});

describe("bank cards", () => {
  test.each([
    ["4539578763621486", true],
    ["4539578763621487", false],
    ["0539578763621486", false],
    ["45395787636214", false],
    ["45395787636214861234", false],
    ["4539 5787 6362 1486", false],
  ])("%s: %s", (number, right) => expect(isCardNumber(number)).toBe(right));

  test("every body gets exactly one check digit", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 10n ** 17n, max: 10n ** 18n - 1n }), (body) => {
        const right = Array.from({ length: 10 }, (_, digit) => `${body}${digit}`).filter(isCardNumber);
        return right.length === 1 && right[0] === withLuhnDigit(String(body));
      }),
    );
  });

  test("a mask keeps four and four", () => expect(maskCard("9900123412341234567")).toBe("9900 **** 4567"));
});

describe("passwords", () => {
  test.each([
    ["k7Tq9wz", "form"],
    ["a".repeat(65), "form"],
    ["12345678", "common"],
    ["87654321", "common"],
    ["11111111", "common"],
    ["abcabcabc", "common"],
    ["QWERTYUIOP", "common"],
    ["Password", "common"],
    ["woaini1314", "common"],
    ["34567890", "common"],
    ["13812345678", "common"],
    ["hongpan2026", "common"],
    ["2026-HongPan!", "common"],
    ["H0ngp@n88", "common"],
    ["红盘888888", "common"],
    ["hongpan-lantern", null],
    ["correct horse", null],
    ["红盘模拟交易所好", null],
    ["k7Tq9wzz", null],
  ])("login %s: %s", (password, fault) => expect(loginPasswordFault(password, "13812345678")).toBe(fault));

  test.each([
    ["246810", null],
    ["12345678901234", "form"],
    ["12 456", "form"],
    ["123456", "common"],
    ["345678", "common"],
    ["k7T.q9", null],
  ])("trade %s: %s", (password, fault) => expect(tradePasswordFault(password, "13812345678")).toBe(fault));
});

test("phones have 11 digits", () => {
  expect(["13812345678", "1381234567", "138123456789", "+8613812345", "1381234567８"].map(isPhone)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(maskPhone("13812345678")).toBe("138****5678");
});
