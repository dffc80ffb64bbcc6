/** Liveness and readiness for people, scripts and load balancers. */
import type { FastifyInstance } from "fastify";
import type { Clock } from "./clock.ts";
import type { Database } from "./db/pool.ts";

/** GET /health: this process lives. GET /ready: it also reaches its database and knows the time; 503 when it does not, with which. */
export function mountHealth(app: FastifyInstance, db: Database, clock: Clock): void {
  app.get("/health", async () => ({ ok: true }));
  app.get("/ready", async (_request, reply) => {
    const reachable = await db.query("select 1", [], "ready").then(
      () => true,
      () => false,
    );
    const sure = clock.sure();
    return reply.code(reachable && sure ? 200 : 503).send({ ok: reachable && sure, database: reachable, clock: sure });
  });
}
