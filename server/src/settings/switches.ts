/** The product_switch table: what the site does not offer at present, kept in memory since every order asks. */
import type { SiteProduct } from "@hongpan/core/rules/products/class-products.ts";
import type { Db } from "../db/pool.ts";

export interface SwitchBook {
  /** Products that nobody opens at present. */
  readonly off: () => readonly SiteProduct[];
  readonly reload: () => Promise<void>;
}

/** The switches of a database. */
export async function openSwitches(db: Db): Promise<SwitchBook> {
  let off = await productsOff(db);
  return { off: () => off, reload: async () => void (off = await productsOff(db)) };
}

async function productsOff(db: Db): Promise<readonly SiteProduct[]> {
  const rows = await db.query<{ product: SiteProduct }>("select product from product_switch where off order by product");
  return rows.map(({ product }) => product);
}

/** Switches a product on or off; false when it stood so. */
export async function setSwitch(db: Db, product: SiteProduct, off: boolean, by: number): Promise<boolean> {
  const rows = await db.query(
    `insert into product_switch as s (product, off, changed_by) select $1, $2, $3 where $2 or exists (select 1 from product_switch where product = $1)
     on conflict (product) do update set off = $2, changed_by = $3, changed_at = now() where s.off <> $2 returning 1`,
    [product, off, by],
  );
  return rows.length > 0;
}
