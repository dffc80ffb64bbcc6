/** Rules for new passwords. A password is neither trimmed nor truncated. */

export type PasswordFault = "form" | "common";

const LOGIN_LENGTH = { min: 8, max: 64 } as const;
/** Common leaked passwords in lower case, in addition to the patterns of `isPattern`. The server also checks a list of 3,000. */
const COMMON: ReadonlySet<string> = new Set(
  (
    "password password1 password123 passw0rd p@ssw0rd p@ssword qwerty123 1qaz2wsx qazwsx 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3r4 abc123 " +
    "abcd1234 a123456 a1234567 a12345678 a123456789 aa123456 aa123456. 123456a 123456aa 123456abc abc123456 qq123456 woaini " +
    "woaini1314 woaini520 5201314 1314520 520520 5211314 iloveyou admin123 administrator letmein welcome welcome1 monkey dragon " +
    "superman sunshine princess football baseball master shadow michael 147258 147258369 159357 258369 789456 789456123 123123a " +
    "123qwe 123qweasd qwe123 zxc123 asd123 112233 11223344 121212 123321 1234554321 12344321 123654 100200 131420 wang1234 li123456 " +
    "zhang123 test123 test1234 guest123 root123 stock123 gupiao gupiao123"
  ).split(" "),
);
/** The product name surrounded by digits and signs, such as hongpan2026. */
const PRODUCT_NAME = /^[^\p{L}]*(?:h[o0]ng[^\p{L}]?p[a@]n|红盘|紅盤)[^\p{L}]*$/u;
const RUNS = ["01234567890123456789", "abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "asdfghjkl", "zxcvbnm"].flatMap((run) => [
  run,
  run.split("").toReversed().join(""),
]);

/**
 * Why `password` cannot be a new login password of the owner of `phone`, or null: 8 to 64 characters (docs/decisions/identity.md). The
 * server also refuses common passwords (server/src/identity/new-password.ts).
 */
export function loginPasswordFault(password: string, phone: string): PasswordFault | null {
  const length = Array.from(password).length;
  if (length < LOGIN_LENGTH.min || length > LOGIN_LENGTH.max) return "form";
  return isCommon(password, phone) ? "common" : null;
}

/** Why `password` cannot be a trade password, or null. 6 to 12 letters, digits or !@#$%^&*. (spec/2, 5). */
export function tradePasswordFault(password: string, phone: string): PasswordFault | null {
  if (!/^[A-Za-z0-9!@#$%^&*.]{6,12}$/.test(password)) return "form";
  return isCommon(password, phone) ? "common" : null;
}

function isCommon(password: string, phone: string): boolean {
  const lower = password.toLowerCase();
  return COMMON.has(lower) || PRODUCT_NAME.test(lower) || isPattern(lower) || (phone !== "" && phone.includes(lower));
}

/** One block repeated, or a run along the digits, the alphabet or a row of keys. */
function isPattern(lower: string): boolean {
  return /^(.{1,3})\1+$/su.test(lower) || RUNS.some((run) => run.includes(lower));
}
