/** The signature table: one hand-drawn picture per person and agreement, sealed, bound to the text that was signed. */
import { createHash } from "node:crypto";
import type { Db } from "../db/pool.ts";
import type { World } from "../world.ts";

export interface Signature {
  /** A small PNG. */
  readonly picture: Buffer;
  /** Wall time: a signature proves a person's act. */
  readonly signedAtMs: number;
  /** What the exchange's clock showed then; null of earlier ones. */
  readonly signedXt: number | null;
  /** What was signed, with its SHA-256 and that of the picture in hex; null when it was signed before they were kept. */
  readonly bound: { readonly text: string; readonly textHash: string; readonly imageHash: string } | null;
}

interface Row {
  readonly type: number;
  readonly image_sealed: Buffer;
  readonly signed_at: Date;
  readonly signed_xt: number | null;
  readonly text: string | null;
  readonly text_hash: string;
  readonly image_hash: string;
}

/** Stores a signature under `text`; false when this agreement is signed already. */
export async function addSignature(
  world: Pick<World, "clock" | "db" | "vault">,
  personId: number,
  type: 1 | 2,
  picture: Buffer,
  text: string,
): Promise<boolean> {
  const rows = await world.db.query(
    `insert into signature (person_id, type, image_sealed, text, text_hash, image_hash, signed_xt) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict do nothing returning 1`,
    [personId, type, world.vault.seal("signature", picture), text, sha256(text), sha256(picture), world.clock.now().xt],
  );
  return rows.length > 0;
}

/** Forgets them: of the demo account, which everybody signs for. */
export async function forgetSignatures(db: Db, personId: number): Promise<void> {
  await db.query("delete from signature where person_id = $1", [personId]);
}

/** The signatures of a person by agreement. */
export async function signaturesOf(world: Pick<World, "db" | "vault">, personId: number): Promise<ReadonlyMap<number, Signature>> {
  const rows = await world.db.query<Row>(
    `select type, image_sealed, signed_at, signed_xt, text, encode(text_hash, 'hex') as text_hash, encode(image_hash, 'hex') as image_hash
     from signature where person_id = $1`,
    [personId],
    "signatures",
  );
  return new Map(rows.map((row) => [row.type, signatureIn(world, row)]));
}

function signatureIn(world: Pick<World, "vault">, row: Row): Signature {
  return {
    picture: world.vault.open("signature", row.image_sealed),
    signedAtMs: row.signed_at.getTime(),
    signedXt: row.signed_xt,
    bound: row.text === null ? null : { text: row.text, textHash: row.text_hash, imageHash: row.image_hash },
  };
}

function sha256(what: string | Buffer): Buffer {
  return createHash("sha256").update(what).digest();
}
