import { boolean } from "../field.ts";

/** Fields of several calls: notify. */
export const notifyFields = {
  fills: boolean("是否通知成交", "Whether fills are told"),
  warnings: boolean("是否通知预警与强平", "Whether warnings and forced closes are told"),
  alerts: boolean("是否通知提醒", "Whether price alerts are told"),
  funds: boolean("是否通知资金与认证", "Whether money, identity and service are told"),
};
