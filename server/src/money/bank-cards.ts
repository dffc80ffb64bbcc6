/** The bank_card table: one card per person, sealed. */
import { addMessage } from "../accounts/messages.ts";
import type { Db } from "../db/pool.ts";
import { holdPerson } from "../identity/forget-person.ts";
import type { World } from "../world.ts";
import { jsonFrom } from "../json.ts";

export interface BankCard {
  readonly bankName: string;
  readonly bankNo: string;
  readonly bankAddress: string;
  readonly userName: string;
}

export async function bankCardOf(world: Pick<World, "db" | "vault">, personId: number): Promise<BankCard | null> {
  const rows = await world.db.query<{ card_sealed: Buffer }>("select card_sealed from bank_card where person_id = $1", [personId]);
  return rows[0] ? jsonFrom<BankCard>(world.vault.open("bank card", rows[0].card_sealed)) : null;
}

/** Binds a card; false when the person has one. */
export async function addBankCard(world: Pick<World, "db" | "vault">, personId: number, card: BankCard): Promise<boolean> {
  const rows = await world.db.query("insert into bank_card (person_id, card_sealed) values ($1, $2) on conflict do nothing returning 1", [
    personId,
    sealed(world, card),
  ]);
  return rows.length > 0;
}

/** Replaces the card; `proved` by the trade password, which also ends a wait, else transfers out wait 24 hours and the owner is told. False when there is none. */
export function replaceBankCard(
  world: Pick<World, "clock" | "db" | "vault">,
  personId: number,
  card: BankCard,
  proved: boolean,
): Promise<boolean> {
  return world.db.transaction(async (db) => {
    if (!(await holdPerson(db, personId))) return false;
    const rows = await db.query(
      `update bank_card set card_sealed = $2, changed_at = now(),
       withdraw_from_at = case when $3 then null else now() + interval '24 hours' end
     where person_id = $1 returning 1`,
      [personId, sealed(world, card), proved],
    );
    if (rows.length > 0 && !proved) await addMessage(db, personId, world.clock.now().xt, "account", "bankChangedNotice");
    return rows.length > 0;
  });
}

/** Whether a change of the card without the trade password still keeps money from going out: 24 hours of wall time. */
export async function cardWaits(db: Db, personId: number): Promise<boolean> {
  const rows = await db.query("select 1 from bank_card where person_id = $1 and withdraw_from_at > now()", [personId]);
  return rows.length > 0;
}

function sealed(world: Pick<World, "vault">, card: BankCard): Buffer {
  return world.vault.seal("bank card", Buffer.from(JSON.stringify(card)));
}
