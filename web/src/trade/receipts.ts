/** What an order has just done, to be shown over whichever screen follows. */
import { token } from "../data/wire/token.ts";
import { store } from "../store/store.ts";

export interface Filled {
  /** "买入成功" */
  readonly title: string;
  readonly gid: string;
  readonly name: string;
  readonly positionSn: string;
  readonly orderSn: string;
}

/** The receipt that is open; null: none. */
export const receipt = store<Filled | null>(null);
// It is of who has ordered, and ends with his login.
token.watch(() => receipt.set(null));
