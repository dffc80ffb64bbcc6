/** The product_switch table: what the site does not offer at present, kept in memory since every order asks. */
import {
  SITE_ISSUES,
  SITE_PRODUCTS,
  type SiteIssue,
  type SiteProduct,
  type SiteSwitch,
} from "@hongpan/core/rules/products/class-products.ts";
import type { Db } from "../db/pool.ts";

export interface SwitchBook {
  /** Products that nobody opens at present. */
  readonly off: () => readonly SiteProduct[];
  /** New issues that are not shown at present. */
  readonly hidden: () => readonly SiteIssue[];
  readonly reload: () => Promise<void>;
}

/** The switches of a database. */
export async function openSwitches(db: Db): Promise<SwitchBook> {
  let now = await switchedOff(db);
  return { off: () => now.off, hidden: () => now.hidden, reload: async () => void (now = await switchedOff(db)) };
}

async function switchedOff(db: Db) {
  const rows = await db.query<{ product: SiteSwitch }>("select product from product_switch where off order by product");
  const has = (name: SiteSwitch) => rows.some(({ product }) => product === name);
  return { off: SITE_PRODUCTS.filter(has), hidden: SITE_ISSUES.filter(has) };
}

/** Switches a product on or off; false when it stood so. */
export async function setSwitch(db: Db, product: SiteSwitch, off: boolean, by: number): Promise<boolean> {
  const rows = await db.query(
    `insert into product_switch as s (product, off, changed_by) select $1, $2, $3 where $2 or exists (select 1 from product_switch where product = $1)
     on conflict (product) do update set off = $2, changed_by = $3, changed_at = now() where s.off <> $2 returning 1`,
    [product, off, by],
  );
  return rows.length > 0;
}
