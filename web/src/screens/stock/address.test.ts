import { expect, test } from "vitest";
import { gidOfAddress, nameOfAddress } from "./address.ts";

const gid = (query: string) => gidOfAddress(new URLSearchParams(query));

test.each([
  ["code=600519", "sh600519"],
  ["code=000001", "sz000001"],
  ["code=000001&if_zhishu=1", "sh000001"],
  ["code=000001&type=zs", "sh000001"],
  ["code=sh000001", "sh000001"],
  ["code=SH600519", "sh600519"],
  ["code=000001&type=sz&if_zhishu=0", "sz000001"],
  ["code=920819", "bj920819"],
  ["code=hk00700&type=hk&if_us=2", "hk00700"],
  ["code=00700&type=hk", "hk00700"],
  ["code=700&if_us=2", "hk00700"],
  ["code=hkHSI", "hkHSI"],
  ["code=usAAPL", "usAAPL"],
  ["code=aapl&type=us&if_us=1", "usAAPL"],
  ["code=hf_CL", "hf_CL"],
  ["code=hf_cha50cfd", "hf_CHA50CFD"],
  ["code=XAUUSD", "XAUUSD"],
  ["code=XAUSD", "XAUUSD"],
  ['qhinfo={"futuresGid":"hf_GC","nowPrice":1}', "hf_GC"],
  ['zsinfo={"indexGid":"sz399006"}', "sz399006"],
])("%s is %s", (query, expected) => expect(gid(query)).toBe(expected));

const DEEP = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
const HOSTILE: readonly (readonly [string, string])[] = [
  ["nothing", ""],
  ["an empty code", "code="],
  ["a script", "code=<script>alert(1)</script>"],
  ["a link that runs", "code=javascript:alert(1)"],
  ["a path", "code=../../etc/passwd"],
  ["SQL", "code=600519' or 1=1--"],
  ["seven digits", "code=6005190"],
  ["full-width digits", "code=６００５１９"],
  ["a zero byte", "code=600519%00"],
  ["what every object has, in place of a market", "code=__proto__&type=constructor&if_us=constructor"],
  ["the prototype", 'item={"__proto__":{"code":"600519"}}'],
  ["a megabyte", `item={"code":"600519","x":"${"a".repeat(1_000_000)}"}`],
  ["deep nesting", `item=${DEEP}`],
  ["broken JSON", 'item={"code":'],
  ["JSON that is a number", "item=600519"],
  ["a code that is an object", 'item={"code":{"toString":"600519"}}'],
  ["a mad type", "code=00700&type=%00hk"],
];

test.each(HOSTILE)("%s names no symbol", (_, query) => expect(gid(query)).toBe(""));

test.each([
  ["贵州茅台", "贵州茅台"],
  ["*ST 海航", "*ST 海航"],
  ["阿里巴巴-W", "阿里巴巴-W"],
  ["<img src=x onerror=alert(1)>", ""],
  ["请加微信（骗子）", ""],
  ["长".repeat(25), ""],
])("the name %j shows as %j", (name, shown) => expect(nameOfAddress(new URLSearchParams({ name }))).toBe(shown));
