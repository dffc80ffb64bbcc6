import { expect, test } from "vitest";
import { addressOfMessage, addressOfNotice, type MessageRow } from "./message-address.ts";

const address = (change: Partial<MessageRow>) =>
  addressOfMessage({ leadsTo: "", positionSn: "", account: "stock", stockGid: "", ...change } as MessageRow);

test.each<[Partial<MessageRow>, string | null]>([
  [{ leadsTo: "position", positionSn: "7" }, "/warehouse?index=0&positionSn=7"],
  [{ leadsTo: "position", positionSn: "7", account: "sub" }, "/orderlist?index=2&positionSn=7"],
  [{ leadsTo: "position", positionSn: "7", account: "index" }, "/orderlist?index=5&positionSn=7"],
  [{ leadsTo: "alert", stockGid: "sh600519" }, "/kline?code=600519&type=sh&if_zhishu=0"],
  [{ leadsTo: "alert" }, "/alerts"],
  [{ leadsTo: "deposits" }, "/rechargelist"],
  [{ leadsTo: "issues" }, "/sharerecord?idx=1"],
  [{ leadsTo: "placements" }, "/sharerecord?idx=2"],
  [{}, null],
])("%o leads to %s", (row, to) => expect(address(row)).toBe(to));

test.each<[string, string | null]>([
  ["leadsTo=position&positionSn=7&account=sub&stockGid=", "/orderlist?index=2&positionSn=7"],
  ["leadsTo=alert&positionSn=&account=stock&stockGid=sh600519", "/kline?code=600519&type=sh&if_zhishu=0"],
  ["leadsTo=identity&positionSn=&account=stock&stockGid=", "/smrz"],
  ["leadsTo=issues&positionSn=&account=stock&stockGid=", "/sharerecord?idx=1"],
  ["leadsTo=&positionSn=&account=stock&stockGid=", null],
  ["", null],
  ["leadsTo=position&positionSn=7%26x%3D1&account=stock", null],
  ["leadsTo=position&positionSn=7&account=constructor", null],
  ["leadsTo=__proto__&account=stock", null],
  ["leadsTo=//evil.example&account=stock", null],
  ["leadsTo=alert&account=stock&stockGid=%22%3E%3Cimg", null],
])("a notice with %s leads to %s", (query, to) => expect(addressOfNotice(new URLSearchParams(query))).toBe(to));
