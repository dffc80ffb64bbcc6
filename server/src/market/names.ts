/** What instruments are called, kept in the database for who reads it with psql: the server itself asks the market. */
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import type { Db } from "../db/pool.ts";

/** Notes codes and names, without the letters of the day (N, C, XD); what is not listed any more keeps its row. */
export async function noteNames(db: Db, instruments: readonly Instrument[]): Promise<void> {
  await db.query(
    `insert into instrument_name select * from unnest($1::int[], $2::text[], $3::text[], $4::text[]) as given(id, gid, code, name)
     on conflict (instrument_id) do update set gid = excluded.gid, code = excluded.code, name = excluded.name
     where instrument_name.name <> excluded.name`,
    [
      instruments.map(({ id }) => id),
      instruments.map(({ gid }) => gid),
      instruments.map(({ code }) => code),
      instruments.map(({ name, plainName }) => plainName ?? name),
    ],
    "note-names",
  );
}
