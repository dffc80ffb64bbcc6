import type { issueCalls } from "@hongpan/core/contract/issues.ts";
import type { Handlers } from "../http/http.ts";
import type { World } from "../world.ts";
import { applyForIssue, payForIssue } from "./apply.ts";
import { drawResult, listOffers, ownRecords } from "./lists.ts";

/** New issues (spec/4-calls.md 2.6). */
export function issueRoutes(world: World): Handlers<typeof issueCalls> {
  return {
    "/user/newStockList.do": (call) => listOffers(world, call),
    "/user/add.do": (call) => applyForIssue(world, call),
    "/user/getOneSubscribeByUserId.do": (call) => ownRecords(world, call, false),
    "/user/getzqjl.do": (call) => ownRecords(world, call, true),
    "/user/submitSubscribe.do": (call) => payForIssue(world, call),
    "/api/issue/result.do": (call) => drawResult(world, call),
  };
}
