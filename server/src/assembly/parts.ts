/** What modules write together with an account, the last step that a fill cites, and what a change of models asks: what a start needs. */
import type { WritePart } from "../accounts/parts.ts";
import type { Db } from "../db/pool.ts";
import { demoResetRows, resetRows } from "../accounts/resets.ts";
import { alertRemovals, alertRows } from "../alerts/alerts.ts";
import { messageRemovals, messageRows } from "../accounts/messages.ts";
import type { Traded } from "../changeover/change-market.ts";
import { takenOverRows } from "../changeover/shown.ts";
import { allocationRows } from "../allocations/allocations.ts";
import { pupilRows } from "../classroom/pupils.ts";
import { depositCredits } from "../money/finish-deposits.ts";
import { personRemoval } from "../identity/forget-person.ts";
import { applicationRows, applicationSteps } from "../issues/applications.ts";
import { dealRows, dealSteps } from "../blocks/deals.ts";
import { forgetNews } from "../news/news.ts";
import { withdrawalRows } from "../money/withdrawals.ts";
import { markRows, positionActionRows, stayFeeRows } from "../positions/position-history.ts";
import { everHeld, heldAtCost, positionRows } from "../positions/positions.ts";
import { serviceRows } from "../service/messages.ts";
import { boundsRows } from "../identity/standing.ts";
import { uploadHolds } from "../identity/uploads.ts";
import { depletionRows, forgetDepletions } from "../trading/store/depletions.ts";
import { fillRows, lastFills, latestFillXt } from "../trading/store/fills.ts";
import { everOrdered, orderRows } from "../trading/store/orders.ts";

/** Every part of the one write. */
export const writeParts: readonly WritePart<object>[] = [
  allocationRows,
  resetRows,
  demoResetRows,
  depositCredits,
  withdrawalRows,
  applicationRows,
  applicationSteps,
  dealRows,
  dealSteps,
  orderRows,
  positionRows,
  positionActionRows,
  markRows,
  fillRows,
  depletionRows,
  stayFeeRows,
  alertRows,
  alertRemovals,
  messageRows,
  messageRemovals,
  personRemoval,
  pupilRows,
  boundsRows,
  serviceRows,
  uploadHolds,
  takenOverRows,
];

/** Exchange time of the latest step that a fill cites; 0 when there is none. The clock never resumes before it. */
export function latestCitedXt(db: Db): Promise<number> {
  return latestFillXt(db);
}

/** What a change of models asks of trading and news. */
export const traded: Traded = {
  latestXt: latestCitedXt,
  everTraded: async (db) => [...new Set([...(await everOrdered(db)), ...(await everHeld(db))])],
  latestFills: lastFills,
  heldAt: heldAtCost,
  forgetDays: async (db) => {
    await forgetDepletions(db);
    await forgetNews(db);
  },
};
