/** Accounts for a list of names, in batches by their places; what was made is kept when a batch fails. */
import { CLASS_BATCH } from "@hongpan/core/rules/products/class-products.ts";
import { desk } from "../desk-call.ts";
import type { Card } from "./shapes.ts";
import { itemAt } from "@hongpan/core/rules/item-at.ts";

export interface Wanted {
  readonly place: number;
  readonly name: string;
}

/** A batch that was not made: asked for again, its places get new first passwords and nothing is made twice. */
export class BatchFailed extends Error {
  readonly made: readonly Card[];
  readonly rest: readonly Wanted[];

  constructor(cause: unknown, made: readonly Card[], rest: readonly Wanted[]) {
    super("a batch was not made", { cause });
    this.made = made;
    this.rest = rest;
  }
}

/** Makes them one batch after the other; `tell` hears how many there are after each. Throws BatchFailed. */
export async function makeAll(id: number, wanted: readonly Wanted[], tell: (made: number) => void): Promise<readonly Card[]> {
  const made: Card[] = [];
  let rest = wanted;
  while (rest.length > 0) {
    const batch = firstBatch(rest);
    const names = batch.map(({ name }) => name).join("\n");
    try {
      made.push(...(await desk("/operator/class/addPupils.do", { id, first: itemAt(batch, 0).place, names })));
    } catch (cause) {
      throw new BatchFailed(cause, made, rest);
    }
    rest = rest.slice(batch.length);
    tell(made.length);
  }
  return made;
}

/** Places that follow each other, as many as one call takes. */
function firstBatch(rest: readonly Wanted[]): readonly Wanted[] {
  const first = itemAt(rest, 0).place;
  const end = rest.findIndex(({ place }, n) => place !== first + n || n >= CLASS_BATCH);
  return end < 0 ? rest : rest.slice(0, end);
}
