/** Liveness and readiness for people, scripts and load balancers. */
import type { FastifyInstance } from "fastify";
import type { Clock } from "../time/clock.ts";
import type { Database } from "../db/pool.ts";
import type { Timetable } from "../time/timetable.ts";

/** How long /ready waits for a part to say how it is, milliseconds. */
const PATIENCE_MS = 1500;

/** What a part says of itself: null when all is well, else the sentence that says why not, Chinese first. */
export type Trouble = string | null;

/** The parts without which nothing can be served in full; each is asked anew by every call. */
export interface Parts {
  readonly database: () => Trouble | Promise<Trouble>;
  readonly clock: () => Trouble;
  readonly disk: () => Trouble;
}

/** GET /health: this process lives. GET /ready: `{ok, database, clock, disk, why}`, with 503 and the reasons when a part is not well. */
export function mountHealth(app: FastifyInstance, parts: Parts): void {
  app.get("/health", async () => ({ ok: true }));
  // Who asks while the database is being asked hears the same: however many ask, it is asked once at a time.
  let asking: Promise<Trouble> | null = null;
  const database = () => (asking ??= Promise.resolve(parts.database()).finally(() => (asking = null)));
  app.get("/ready", async (_request, reply) => {
    const { database: trouble, clock, disk } = { database: await database(), clock: parts.clock(), disk: parts.disk() };
    const why = [trouble, clock, disk].filter((each) => each !== null);
    const ok = why.length === 0;
    return reply.code(ok ? 200 : 503).send({ ok, database: trouble === null, clock: clock === null, disk: disk === null, why });
  });
}

/** Whether the database answers within 1.5 s; `known` is what its keeper knows about it. */
export async function databaseTrouble(db: Database, known: () => Trouble = () => null): Promise<Trouble> {
  const trouble = "数据库没有回应，请稍候。 The database does not answer; it is tried again all the time.";
  const late = new Promise<Trouble>((settle) => setTimeout(settle, PATIENCE_MS, trouble).unref());
  const asked = db.query("select 1", [], "ready").then(
    () => null,
    () => trouble,
  );
  const found = await Promise.race([asked, late]);
  return found && (known() ?? found);
}

/** Whether exchange time is known well enough to decide by it, and goes on when it is due. */
export function clockTrouble(clock: Clock, timetable: Pick<Timetable, "stands">): Trouble {
  if (timetable.stands())
    return "交易时间停住了：到点的事没有做完，正在重试。 Exchange time stands: what is due is not done yet and is tried again.";
  return clock.sure() ? null : "交易时间暂时无法确定，下单暂停。 Exchange time is in doubt, so no order is taken.";
}
