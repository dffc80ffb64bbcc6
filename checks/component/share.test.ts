/** `npm run check:component`: the picture of a position, on a browser that can send files. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { positionDetails } from "../../web/test/kit/positions.ts";
import { test, type Screen } from "../../web/test/kit/screen.ts";

const words = (page: Page) => page.locator(".sharepic").getAttribute("aria-label");
const share = (page: Page) => page.locator("dialog[open]").getByRole("button", { name: "分享", exact: true }).click();

/** Opens the picture of the recorded position. */
async function ofHeld(screen: Screen, theme: "red" | "black" = "red"): Promise<Page> {
  screen.stub.answer(positionDetails);
  const page = await screen.open("/warehouse", { theme });
  await page.locator("button.pos").first().click();
  await page.getByRole("button", { name: "明细", exact: true }).first().click();
  await share(page);
  await page.locator(".sharepic").waitFor();
  return page;
}

test("where the browser can send files, the picture goes to the phone's own sheet with its words", async ({ screen }) => {
  const page = await ofHeld(screen);
  await page.evaluate(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: (data: ShareData) => Promise.resolve(Object.assign(window, { sent: [data.files?.[0]?.type, data.text] })),
    });
  });
  // The sheet reads the browser's capabilities when it renders.
  await page.getByRole("switch", { name: "显示金额" }).click();
  await page.getByRole("button", { name: "分享图片" }).click();
  await expect.poll(() => page.evaluate(() => (window as { sent?: string[] }).sent)).toEqual(["image/png", await words(page)]);
});
