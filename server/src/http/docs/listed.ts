/** Which calls the documents tell of. */
import { wire, type WireEndpoint } from "@hongpan/core/contract/wire.ts";

/** A call of the contract with its path. */
export type Listed = readonly [path: string, endpoint: WireEndpoint];

/** All calls; without `demo` none of the sandbox, where none is served. */
export function listedCalls(demo: boolean): readonly Listed[] {
  return Object.entries<WireEndpoint>(wire)
    .filter(([path]) => demo || !path.startsWith("/api/sandbox/"))
    .map(([path, endpoint]): Listed => [
      path,
      demo && endpoint.inDemo
        ? { ...endpoint, summary: { ...endpoint.summary, zh: `${endpoint.summary.zh}；${endpoint.inDemo}` } }
        : endpoint,
    ]);
}
