/** A proxy in front of a server that changes its replies, for tests of what a verifier detects. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** Changes the data of a reply; `query` has the fields of the request. */
export type Change = (path: string, data: unknown, query: URLSearchParams) => void;

export interface Proxy {
  readonly url: string;
  readonly close: () => void;
}

/** A proxy of `server` whose replies of status 0 go through `change`. */
export async function changedReplies(server: string, change: Change): Promise<Proxy> {
  const proxy = createServer((request, response) => {
    void (async () => {
      const body = (await buffer(request)).toString();
      const { host: _, connection: __, "content-length": ___, ...headers } = request.headers as Record<string, string>;
      const reply = await fetch(server + request.url, { method: request.method!, headers, ...(body ? { body } : {}) });
      const text = await reply.text();
      const { pathname, searchParams } = new URL(request.url!, server);
      response.writeHead(reply.status, { "content-type": "application/json" });
      response.end(changedText(text, (data) => change(pathname, data, body ? new URLSearchParams(body) : searchParams)));
    })();
  });
  await new Promise<void>((next) => proxy.listen(0, "127.0.0.1", next));
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, close: () => proxy.close() };
}

function changedText(text: string, change: (data: unknown) => void): string {
  if (!text.startsWith("{")) return text;
  const reply = JSON.parse(text) as { readonly status: number; readonly data: unknown };
  if (reply.status === 0) change(reply.data);
  return JSON.stringify(reply);
}
