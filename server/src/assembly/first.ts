/** The first screen in one answer (core/contract/first.ts): what the single calls say, put together once for all who ask in a moment. */
import { FIRST_PARTS } from "@hongpan/core/contract/first-parts.ts";
import type { firstCalls } from "@hongpan/core/contract/first.ts";
import type { Lang } from "@hongpan/core/contract/texts.ts";
import { forAll, type Call, type Handlers } from "../http/http.ts";
import { contentRoutes } from "../content/routes.ts";
import { marketListRoutes } from "../quotes/list-routes.ts";
import { newsRoutes } from "../news/routes.ts";
import { proofRoutes } from "../quotes/proof-routes.ts";
import { marketRoutes } from "../quotes/routes.ts";
import type { World } from "../world.ts";

/** News come from the database, in no step of the market. */
const KEPT_MS = 1000;

type Calls = typeof firstCalls;
type First = ReturnType<Handlers<Calls>["/api/site/first.do"]>;

interface Kept {
  /** How the market and the clock's day and phase stood: a night has no beat, and yet the mark of another day. */
  readonly of: string;
  readonly atMs: number;
  readonly answer: First;
}

export function firstRoutes(world: World): Handlers<Calls> {
  const handlers: Readonly<Record<string, unknown>> = {
    ...contentRoutes(world),
    ...marketRoutes({ ...world, watchedIds: async () => new Set() }),
    ...marketListRoutes(world),
    ...newsRoutes(world),
    ...proofRoutes(world),
  };
  const kept = new Map<Lang, Kept>();
  return {
    "/api/site/first.do": (call) => {
      const { day, phase } = world.clock.now();
      const of = `${world.market.beat()} ${day} ${phase}`;
      const known = kept.get(call.lang);
      if (known && known.of === of && performance.now() - known.atMs < KEPT_MS) return known.answer;
      const answer = together(handlers, call);
      kept.set(call.lang, { of, atMs: performance.now(), answer });
      // A fault is nobody's answer but of those who were waiting for it.
      Promise.resolve(answer).catch(() => kept.delete(call.lang));
      return answer;
    },
  };
}

async function together(handlers: Readonly<Record<string, unknown>>, call: Call<unknown>): Promise<Awaited<First>> {
  const parts = await Promise.all(
    Object.entries(FIRST_PARTS).map(async ([path, input]) => {
      const handler = handlers[path] as (call: unknown) => Promise<{ readonly ok: boolean; readonly data: object }>;
      const { ok, data } = await handler({ ...call, input, user: null });
      if (!ok) throw new Error(`${path} refuses what home asks`);
      return [path, data] as const;
    }),
  );
  const data = Object.fromEntries(parts) as FirstData & { readonly "/api/site/getInfo.do": { readonly clock?: unknown } };
  const { clock: _clock, ...site } = data["/api/site/getInfo.do"];
  return forAll({ ...data, "/api/site/getInfo.do": site });
}

type FirstData = Extract<Awaited<First>, { ok: true }>["data"];
