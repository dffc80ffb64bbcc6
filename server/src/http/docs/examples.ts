/** An example of every field: what the name usually holds, else the least that its schema takes. */
import { wordOf } from "@hongpan/core/contract/words.ts";
import { enumOf, type Schema } from "./schemas.ts";

const A_MORNING = 1_795_140_000_000;

/** By name, for texts and numbers that a reader should recognize. */
const KNOWN: Readonly<Record<string, string | number>> = {
  ...{ code: "600519", stockCode: "600519", gid: "sh600519", stockGid: "sh600519", symbol: "sh600519", gids: "sh600519,sz000001" },
  ...{ codes: "sh600519,sz000001", indexCode: "000300", indexGid: "sh000300", futuresGid: "hf_GC", futuresCode: "GC" },
  ...{ name: "贵州茅台", stockName: "贵州茅台", spell: "gzmt", stockSpell: "gzmt", industry: "白酒", keyWords: "gzmt" },
  ...{ type: "sh", stockType: "sh", stock_type: "sh", coinCode: "CNY", coin: "CNY", day: "2026-11-20", anchorDay: "2026-11-19" },
  ...{ from: "2026-11-16", to: "2026-11-20", listedOn: "2001-08-27", phone: "13800000001", phoneNum: "13800000001" },
  ...{ userPwd: "hongpan2026", oldPwd: "hongpan2026", newPwd: "hongpan2027", withPwd: "246810", password: "246810", agentCode: "100001" },
  ...{ stockId: 1_600_519, buyNum: 100, buyType: 0, lever: 1, targetPrice: 1680, profitTarget: 1800, stopTarget: 1600 },
  ...{ nowPrice: 1688.88, preclose_px: 1680, open_px: 1681, today_max: 1690, today_min: 1675.5, hcrate: 0.53, increase: 8.88 },
  ...{ now_price: 1688.88, limitUp: 1848, limitDown: 1512, pageNum: 1, pageSize: 15, total: 1, pages: 1, amt: 1000, margin: 1688.88 },
  ...{
    oldPassword: "first password",
    newPassword: "a new one of 12",
    totp: "287082",
    ref: "20261120100000000001",
    value: "0.0003",
    title: "周六维护",
    body: "周六 22:00 起约一小时",
    note: "课堂练习",
    names: "学员一\n学员二",
    shut: "index,futures",
    className: "模拟一班",
    given: "学员一",
    format: "csv",
  },
  ...{ positionSn: "20261120100000000001", orderSn: "20261120100000000001", orderDirection: "买涨", fillId: "20261120100000000001-0" },
  ...{ period: "day", time: 5, node: "hs_a", basket: "JZ01", sort: "changepercent", kind: "industry", valid: "day", purpose: "register" },
  ...{ result: "success", groupIds: "1,2", text: "600519", pow: "eyJhbGdvcml0aG0iOiJTSEEtMjU2In0=" },
  ...{
    endpoint: "https://push.example.org/send/Zm9v",
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  },
  ...{ phase: "morning", mode: "continuous", deType: "入金", reason: "deposit", account: "stock", subaccountNumber: "80000000" },
};

/** What people type in them, in the words of the reader; names of shares and values of the wire are the same to everybody. */
export const typedExamples = ["title", "body", "note", "className", "names"].flatMap((name) => String(KNOWN[name]).split("\n"));

/** A value of a schema of the call at `path`; `name` is the field that it stands in. Arrays have one member. */
export function exampleOf(schema: Schema, path: string, name = ""): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.anyOf) return exampleOf(schema.anyOf[0] ?? {}, path, name);
  const [value] = valuesOf(schema, path, name);
  if (value !== undefined) return value;
  switch (schema.type) {
    case "object":
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([field, each]) => [field, exampleOf(each, path, field)]));
    case "array":
      return [exampleOf(schema.items ?? {}, path, name)];
    case "boolean":
      return true;
    case "integer":
    case "number":
      return numberOf(schema, name);
    case "null":
      return null;
    case "string":
      return textOf(schema, name);
    default:
      return null;
  }
}

/** Whether a reader would recognize an example of the field. */
export function isKnown(name: string): boolean {
  return name in KNOWN;
}

// All that the field may have, what is known of it first.
function valuesOf(schema: Schema, path: string, name: string): readonly (string | number)[] {
  const values = enumOf(schema, wordOf(path, name)?.[2] ?? []);
  return values.toSorted((a, b) => Number(b === KNOWN[name]) - Number(a === KNOWN[name]));
}

function numberOf({ minimum = 0, maximum = Infinity, type }: Schema, name: string): number {
  const known = KNOWN[name];
  const fits = typeof known === "number" && known >= minimum && known <= maximum && (type === "number" || Number.isInteger(known));
  if (fits) return known;
  return /Time$|^now$|Xt$|At$/.test(name) && maximum > A_MORNING
    ? A_MORNING
    : Math.max(1, minimum) > maximum
      ? minimum
      : Math.max(1, minimum);
}

function textOf({ maxLength = Infinity, wire }: Schema, name: string): string {
  const known = KNOWN[name];
  if (typeof known === "string" && known.length <= maxLength) return known;
  return wire === "code" ? String(KNOWN["code"]) : "";
}
