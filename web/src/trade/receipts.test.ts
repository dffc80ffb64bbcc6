import { expect, test, vi } from "vitest";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => kept.set(name, value),
  removeItem: (name: string) => kept.delete(name),
});
const { receipt } = await import("./receipts.ts");
const { loginEnded, token } = await import("../data/wire/token.ts");

test("a receipt goes with the login of who has ordered", () => {
  token.set("a login");
  receipt.set({ title: "买入成功", gid: "sh600519", name: "贵州茅台", positionSn: "1", orderSn: "1" });
  loginEnded("host");
  expect(receipt.now()).toBeNull();
});
