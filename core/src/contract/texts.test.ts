import { expect, test } from "vitest";
import { texts } from "./texts.ts";
import { accountTexts } from "./texts/account.ts";
import { alertTexts } from "./texts/alerts.ts";
import { anyCallTexts } from "./texts/any-call.ts";
import { blockTexts } from "./texts/blocks.ts";
import { channelTexts } from "./texts/channels.ts";
import { classroomTexts } from "./texts/classroom.ts";
import { contentTexts } from "./texts/content.ts";
import { deskTexts } from "./texts/desk.ts";
import { fundsTexts } from "./texts/funds.ts";
import { futuresTexts } from "./texts/futures.ts";
import { houseTexts } from "./texts/house.ts";
import { identityTexts } from "./texts/identity.ts";
import { issueTexts } from "./texts/issues.ts";
import { marketTexts } from "./texts/market.ts";
import { moneyTexts } from "./texts/money.ts";
import { newsTexts } from "./texts/news.ts";
import { refusedOrderTexts } from "./texts/orders.ts";
import { notifyTexts } from "./texts/notify.ts";
import { personTexts } from "./texts/person.ts";
import { proofTexts } from "./texts/proof.ts";
import { resultsTexts } from "./texts/results.ts";
import { serviceTexts } from "./texts/service.ts";
import { siteTexts } from "./texts/site.ts";
import { tradingTexts } from "./texts/trading.ts";
import { watchTexts } from "./texts/watch.ts";
import type { Endpoint } from "./endpoint.ts";
import { wire } from "./wire.ts";

test("no sentence takes the name of another: the later one would be said in its place", () => {
  const files = [
    ...[
      accountTexts,
      alertTexts,
      anyCallTexts,
      blockTexts,
      channelTexts,
      classroomTexts,
      contentTexts,
      deskTexts,
      fundsTexts,
      futuresTexts,
      houseTexts,
      identityTexts,
      issueTexts,
      marketTexts,
    ],
    ...[
      moneyTexts,
      newsTexts,
      notifyTexts,
      refusedOrderTexts,
      personTexts,
      proofTexts,
      resultsTexts,
      serviceTexts,
      siteTexts,
      tradingTexts,
      watchTexts,
    ],
  ];
  const ids = files.flatMap((file) => Object.keys(file));
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
  expect(ids.toSorted()).toEqual(Object.keys(texts).toSorted());
});

test("what a field that cannot be read is refused with has nothing left open", () => {
  const open = Object.entries(wire as Readonly<Record<string, Endpoint>>).flatMap(([path, { bad = {} }]) =>
    Object.entries(bad).flatMap(([field, id]) => (id && /[{}]/.test(Object.values(texts[id]).join("")) ? [`${path} ${field}: ${id}`] : [])),
  );
  expect(open).toEqual([]);
});
