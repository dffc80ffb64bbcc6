/** Takes the port, or says who has it; and gives it back when every request that came in has been answered. */
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { StartRefused, type Config } from "../config.ts";
import { errorCode } from "../error-code.ts";

const leaving = new WeakSet<FastifyInstance>();

/** Listens and answers the address; throws StartRefused when the port is taken or not allowed. */
export async function listen(app: FastifyInstance, config: Config): Promise<string> {
  app.addHook("onSend", async (_request, reply) => {
    if (leaving.has(app)) reply.header("connection", "close");
  });
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    throw refusalOf(error, config);
  }
  const address = app.server.address() as AddressInfo;
  return `http://127.0.0.1:${address.port}`;
}

/** Takes the address for a moment, before anything is made for a start that could not listen; throws StartRefused as `listen` does. */
export async function tryAddress({ port, host }: Pick<Config, "port" | "host">): Promise<void> {
  const server = createServer();
  try {
    server.listen({ port, host });
    await once(server, "listening");
  } catch (error) {
    throw refusalOf(error, { port, host });
  }
  server.close();
  await once(server, "close");
}

function refusalOf(error: unknown, { port, host }: Pick<Config, "port" | "host">): unknown {
  switch (errorCode(error)) {
    case "EADDRINUSE":
      return new StartRefused(`Port ${port} is taken by another program. Stop it, or start with another port: PORT=8081 npm start.`);
    case "EACCES":
      return new StartRefused(`Port ${port} is not allowed for this user. Use one above 1023, such as PORT=8080.`);
    case "ENOTFOUND":
    case "EAI_AGAIN":
    case "EADDRNOTAVAIL":
    case "EINVAL":
      return new StartRefused(`HOST=${host} is no address of this machine. Unset HOST to be reached by every address it has.`);
    default:
      return error;
  }
}

/** How long requests in flight have to be answered at a stop, and how often idle connections are looked for. */
const LAST_ANSWERS_MS = 8000;
/** What has been sent is read in this time, and whoever is busy hears with his answer that the connection ends. */
const LAST_ORDERS_MS = 150;
const LOOK_MS = 25;

/** Takes no new connection, answers what has come in, and cuts what is not done after 8 s. */
export async function closeApp(app: FastifyInstance): Promise<void> {
  leaving.add(app);
  await sleep(LAST_ORDERS_MS);
  // A connection that is kept alive falls idle after its last answer only.
  const idle = setInterval(() => app.server.closeIdleConnections(), LOOK_MS);
  const last = setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS_MS);
  await app.close();
  clearInterval(idle);
  clearTimeout(last);
}
