/** Every area of the wire with its handlers, one line each. */
import { marketCalls } from "@hongpan/core/contract/market.ts";
import type { FastifyInstance } from "fastify";
import { mount, type Door } from "./http.ts";
import { marketRoutes } from "./market/routes.ts";
import type { World } from "./world.ts";

export function mountAreas(app: FastifyInstance, door: Door, world: World): void {
  mount(app, door, marketCalls, marketRoutes(world));
}
