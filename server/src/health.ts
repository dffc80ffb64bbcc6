/** Liveness and readiness for people, scripts and load balancers. */
import type { FastifyInstance } from "fastify";
import type { Database } from "./db/pool.ts";

/** GET /health: this process lives. GET /ready: it also reaches its database; 503 when it does not. */
export function mountHealth(app: FastifyInstance, db: Database): void {
  app.get("/health", async () => ({ ok: true }));
  app.get("/ready", async (_request, reply) => {
    const reachable = await db.query("select 1", [], "ready").then(
      () => true,
      () => false,
    );
    return reply.code(reachable ? 200 : 503).send({ ok: reachable });
  });
}
