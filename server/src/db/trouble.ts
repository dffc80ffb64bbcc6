/** What the database says of itself to who asks whether this server is ready. */
import type { Db } from "./pool.ts";

/** How long it has to answer, milliseconds. */
const PATIENCE_MS = 1500;

/** Null when the database answers within 1.5 s, else the sentence that says why not, Chinese first; `known` is what its keeper knows about it. */
export async function databaseTrouble(db: Db, known: () => string | null = () => null): Promise<string | null> {
  const trouble = "数据库没有回应，请稍候。 The database does not answer; it is tried again all the time.";
  const late = new Promise<string | null>((settle) => setTimeout(settle, PATIENCE_MS, trouble).unref());
  const asked = db.query("select 1", [], "ready").then(
    () => null,
    () => trouble,
  );
  const found = await Promise.race([asked, late]);
  return found && (known() ?? found);
}
