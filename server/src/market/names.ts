/** What instruments are called and how they are listed, kept in the database: for readers with psql, and for a later model that does not list them. */
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import type { Db } from "../db/pool.ts";

/** Notes instruments as they are listed; the name is without the letters of the day (N, C, XD). What is not listed any more keeps its row. */
export async function noteNames(db: Db, instruments: readonly Instrument[]): Promise<void> {
  await db.query(
    `insert into instrument_name (instrument_id, gid, code, name, instrument)
     select id, gid, code, name, instrument::jsonb from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[]) as given(id, gid, code, name, instrument)
     on conflict (instrument_id) do update set gid = excluded.gid, code = excluded.code, name = excluded.name, instrument = excluded.instrument
     where instrument_name.name <> excluded.name or instrument_name.instrument is distinct from excluded.instrument`,
    [
      instruments.map(({ id }) => id),
      instruments.map(({ gid }) => gid),
      instruments.map(({ code }) => code),
      instruments.map(({ name, plainName }) => plainName ?? name),
      instruments.map((instrument) => JSON.stringify(instrument)),
    ],
    "note-names",
  );
}

/** Instruments as they were listed last, by id. */
export async function notedInstruments(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Instrument>> {
  const rows = await db.query<{ instrument: Instrument }>(
    "select instrument from instrument_name where instrument_id = any($1) and instrument is not null",
    [ids],
  );
  return new Map(rows.map(({ instrument }) => [instrument.id, instrument]));
}
