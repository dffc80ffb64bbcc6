/** What the contract asks for, turned round: a right value for every field, and the values that no field of its kind may take. */
import { isPassword } from "@hongpan/core/contract/field.ts";
import { say } from "@hongpan/core/contract/texts.ts";
import { wire, type WireEndpoint } from "@hongpan/core/contract/wire.ts";

export interface Call {
  readonly path: string;
  readonly method: "GET" | "POST";
  readonly endpoint: WireEndpoint;
}

export interface Field {
  readonly name: string;
  readonly wire: "text" | "int" | "fen" | "price" | "phone" | "code";
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

/** Every path of the contract with every method that it has. */
export const calls: readonly Call[] = Object.entries(wire as Readonly<Record<string, WireEndpoint>>).flatMap(([path, endpoint]) =>
  endpoint.methods.map((method) => ({ path, method, endpoint })),
);

/** The request fields of an endpoint. */
export function fieldsOf(endpoint: WireEndpoint): readonly Field[] {
  return Object.entries(endpoint.request.properties).map(([name, schema]) => ({ name, ...(schema as unknown as Omit<Field, "name">) }));
}

/** Right values by the names of fields; `own` are those that only a running server knows. */
export function rightFields(endpoint: WireEndpoint, own: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(fieldsOf(endpoint).map((field) => [field.name, own[`${field.name} ${field.wire}`] ?? rightValue(field)]));
}

const KNOWN: Readonly<Record<string, string>> = {
  phone: "13900007777",
  phoneNum: "13900007777",
  userPwd: "k7Tq9wzz",
  agentCode: "100001",
  buyNum: "100",
  lever: "1",
  kind: "limit",
  valid: "day",
  amt: "100",
};

function rightValue(field: Field): string {
  const plain = { text: "x", int: String(field.minimum ?? 1), fen: "100", price: "10", code: "600519", phone: "13800000001" };
  return KNOWN[field.name] ?? plain[field.wire];
}

const percent = encodeURIComponent;
/** Bytes that are not UTF-8: a lone surrogate, an overlong slash, GBK. */
const BAD_BYTES = ["%ED%A0%80", "%C0%AF", "%B4%F3"];
const REFUSED_IN_TEXT = ["%00", percent("a\u202eb"), "%1B%5B31m"];
/** A zero-width space and a byte order mark are removed from text fields and rejected in all others. */
const UNSEEN = [...REFUSED_IN_TEXT, percent("1\u200b"), percent("\ufeff1")];
const WORDS = ["-1", "+1", "-0", "1e3", "0x10", "１００", "٣", "NaN", "Infinity", "1e309", " 1", "1 ", "1,000", "true", "null", "1\n"];
const NUMBERS = [...WORDS.map(percent), "9007199254740993", "9".repeat(100_000), ...BAD_BYTES, ...UNSEEN];
const CODES = ["-1", "../x", " 600519", "6００519", "a'b", "a.b", "%", "a".repeat(17), "9".repeat(100_000)].map(percent);

/** Percent-encoded values that a field must refuse by its kind alone. */
export function wrongValues(field: Field): readonly string[] {
  switch (field.wire) {
    case "int":
      return [...NUMBERS, "1.5", "01", ...outside(field)];
    case "fen":
      return [...NUMBERS, "1.001", "1.", ".5", "100000000000"];
    case "price":
      return [...NUMBERS, "1.00001", "1.", ".5", "100000000000"];
    case "code":
      return [...CODES, ...BAD_BYTES, ...UNSEEN];
    case "phone":
    case "text":
      return [...BAD_BYTES, ...REFUSED_IN_TEXT, "x".repeat((field.maxLength ?? 64) + 1), percent("好".repeat((field.maxLength ?? 64) + 1))];
  }
}

function outside({ minimum = 0, maximum = 999_999_999 }: Field): string[] {
  return [String(minimum - 1), String(maximum + 1)];
}

/** Texts that are well formed and that some program somewhere would have taken for a command, a name of its own or a path. */
export const TRICKS = [
  ...["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf", "NaN", "Infinity", "1e309", "0x10"],
  ...["' or 1=1 --", "'; drop table person; --", '{"$gt":""}', "%' escape '", "_", "%", "(a+)+$", "[", "\\", "${7*7}", "{{7*7}}"],
  ...["../../../etc/passwd", "file:///etc/passwd", "<img src=x onerror=alert(1)>", "=HYPERLINK(1)", "a\r\nset-cookie: x=1", "💹".repeat(8)],
];

/** Whether `msg` is one of the refusals that the contract lists for the call. */
export function isOwnRefusal(endpoint: WireEndpoint, msg: string): boolean {
  if (isPasswordRefusal(endpoint, msg)) return true;
  return endpoint.refusals.some((id) => {
    const parts = say(id, "zh-CN").split(/\{\w+\}/);
    return new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join(".*")}$`).test(msg);
  });
}

/** A password in an address is refused before anything of the call is read. */
export function isPasswordRefusal(endpoint: WireEndpoint, msg: string): boolean {
  return Object.values(endpoint.request.properties).some(isPassword) && msg === say("passwordInAddress", "zh-CN");
}
