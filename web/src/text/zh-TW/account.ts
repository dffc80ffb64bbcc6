import type { Same } from "../shape.ts";
import type { account as source } from "../zh-CN/account.ts";

export const account: Same<typeof source> = {
  placeholder: "",
};
