import { expect, test } from "vitest";
import { texts } from "./texts.ts";
import { accountTexts } from "./texts/account.ts";
import { alertTexts } from "./texts/alerts.ts";
import { anyCallTexts } from "./texts/any-call.ts";
import { contentTexts } from "./texts/content.ts";
import { fundsTexts } from "./texts/funds.ts";
import { futuresTexts } from "./texts/futures.ts";
import { houseTexts } from "./texts/house.ts";
import { identityTexts } from "./texts/identity.ts";
import { marketTexts } from "./texts/market.ts";
import { moneyTexts } from "./texts/money.ts";
import { newsTexts } from "./texts/news.ts";
import { refusedOrderTexts } from "./texts/orders.ts";
import { personTexts } from "./texts/person.ts";
import { proofTexts } from "./texts/proof.ts";
import { resultsTexts } from "./texts/results.ts";
import { siteTexts } from "./texts/site.ts";
import { tradingTexts } from "./texts/trading.ts";
import { watchTexts } from "./texts/watch.ts";

test("no sentence takes the name of another: the later one would be said in its place", () => {
  const files = [
    ...[accountTexts, alertTexts, anyCallTexts, contentTexts, fundsTexts, futuresTexts, houseTexts, identityTexts, marketTexts],
    ...[moneyTexts, newsTexts, refusedOrderTexts, personTexts, proofTexts, resultsTexts, siteTexts, tradingTexts, watchTexts],
  ];
  const ids = files.flatMap((file) => Object.keys(file));
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
  expect(ids.toSorted()).toEqual(Object.keys(texts).toSorted());
});
