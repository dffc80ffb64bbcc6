/** Liveness and readiness for people, scripts and load balancers. */
import type { FastifyInstance } from "fastify";

/** What a part says of itself: null when all is well, else the sentence that says why not, Chinese first. */
type Trouble = string | null;

/** The parts without which nothing can be served in full; each is asked anew by every call. */
interface Parts {
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
