/** Liveness and readiness for people, scripts and load balancers. */
import type { FastifyInstance } from "fastify";
import type { Database } from "./db/pool.ts";

/** GET /health: this process lives. GET /ready: it also reaches its database and has a market; 503 until then. */
export function mountHealth(app: FastifyInstance, db: Database, marketReady: () => boolean): void {
  app.get("/health", async () => ({ ok: true }));
  app.get("/ready", async (_request, reply) => {
    const reachable = await db.query("select 1", [], "ready").then(
      () => true,
      () => false,
    );
    const ok = reachable && marketReady();
    return reply.code(ok ? 200 : 503).send({ ok, database: reachable, market: marketReady() });
  });
}
