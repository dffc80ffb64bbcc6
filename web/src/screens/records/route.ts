import type { Same } from "../../text/shape.ts";
import type { ScreenRoute, ScreenTests } from "../../ui/page/screen-route.ts";

export const routes: readonly ScreenRoute<keyof typeof zh>[] = [
  { screen: "records", paths: "/fundingdetails", title: "funds", place: 500, back: "/user", personal: true },
  { screen: "records", paths: "/rechargelist /transferrecord", title: "depositRecords", place: 520, back: "/recharge", personal: true },
  { screen: "records", paths: "/cashlist /cashwithdrawalrecord", title: "withdrawRecords", place: 540, back: "/cash", personal: true },
];

/** Titles. */
export const zh = { funds: "资金明细", depositRecords: "转入记录", withdrawRecords: "转出记录" };
export const en: Same<typeof zh> = { funds: "Fund records", depositRecords: "Deposits", withdrawRecords: "Withdrawals" };

export const tests: ScreenTests = {
  budget: { needs: "near and mine", bytes: 3300 },
  inventory: {
    "/FundingDetails": { from: "2:105 2:77" },
    "/rechargelist": { from: "2:43 3:117" },
    "/transferRecord": { from: "2:43" },
    "/cashlist": { from: "2:51" },
    "/cashWithdrawalRecord": { from: "2:51" },
  },
};
