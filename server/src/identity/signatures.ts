/** The signature table: one hand-drawn picture per person and agreement, sealed. */
import type { World } from "../world.ts";

export interface Signature {
  /** A small PNG. */
  readonly picture: Buffer;
  readonly signedAtMs: number;
}

/** Stores a signature; false when this agreement is signed already. */
export async function addSignature(world: World, personId: number, type: 1 | 2, picture: Buffer): Promise<boolean> {
  const rows = await world.db.query(
    "insert into signature (person_id, type, image_sealed) values ($1, $2, $3) on conflict do nothing returning 1",
    [personId, type, world.vault.seal("signature", picture)],
  );
  return rows.length > 0;
}

/** The signatures of a person by agreement. */
export async function signaturesOf(world: World, personId: number): Promise<ReadonlyMap<number, Signature>> {
  const rows = await world.db.query<{ type: number; image_sealed: Buffer; signed_at: Date }>(
    "select type, image_sealed, signed_at from signature where person_id = $1",
    [personId],
    "signatures",
  );
  return new Map(
    rows.map((row) => [row.type, { picture: world.vault.open("signature", row.image_sealed), signedAtMs: row.signed_at.getTime() }]),
  );
}
