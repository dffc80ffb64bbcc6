import { expect, test } from "vitest";
import { addressOfMessage, type MessageRow } from "./message-address.ts";

const address = (change: Partial<MessageRow>) =>
  addressOfMessage({ leadsTo: "", positionSn: "", account: "stock", stockGid: "", ...change } as MessageRow);

test.each<[Partial<MessageRow>, string | null]>([
  [{ leadsTo: "position", positionSn: "7" }, "/warehouse?index=0&positionSn=7"],
  [{ leadsTo: "position", positionSn: "7", account: "sub" }, "/orderlist?index=2&positionSn=7"],
  [{ leadsTo: "position", positionSn: "7", account: "index" }, "/orderlist?index=5&positionSn=7"],
  [{ leadsTo: "alert", stockGid: "sh600519" }, "/kline?code=600519&type=sh&if_zhishu=0"],
  [{ leadsTo: "alert" }, "/alerts"],
  [{ leadsTo: "deposits" }, "/rechargelist"],
  [{}, null],
])("%o leads to %s", (row, to) => expect(address(row)).toBe(to));
