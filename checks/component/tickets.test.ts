/** `npm run check:component`: the agreement of an older version, or of another account. */
import { AGREEMENT_VERSIONS } from "@hongpan/core/contract/agreement-versions.ts";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { replyTo } from "../../web/test/kit/replies.ts";
import { test } from "../../web/test/kit/screen.ts";

const TITLE = "委托投资合作协议";

const box = (page: Page) => page.getByRole("checkbox", { name: `我已阅读 ${TITLE}` });

describe("the agreement", () => {
  test("of an older version, or of another account, is not agreed to", async ({ screen }) => {
    const { id } = replyTo("/user/getUserInfo.do");
    const kept = (value: object) => ({ stored: { AGREED: JSON.stringify(value) } });
    for (const other of [{ [id]: "2026-01-01" }, { [id + 1]: AGREEMENT_VERSIONS.trade }]) {
      const page = await screen.open("/buyStocks?code=sh600519", kept(other));
      expect(await box(page).isChecked()).toBe(false);
    }
    const page = await screen.open("/buyStocks?code=sh600519", kept({ [id]: AGREEMENT_VERSIONS.trade }));
    await page.locator(".agree").getByText("已同意").waitFor();
  });
});
