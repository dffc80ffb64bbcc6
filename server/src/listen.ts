/** Takes the port, or says who has it. */
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { StartRefused, type Config } from "./config.ts";

/** Listens and answers the address; throws StartRefused when the port is taken or not allowed. */
export async function listen(app: FastifyInstance, config: Config): Promise<string> {
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "EADDRINUSE") {
      throw new StartRefused(`Port ${config.port} is taken by another program. Stop it, or start with another port: PORT=8081 npm start.`);
    }
    if (code === "EACCES")
      throw new StartRefused(`Port ${config.port} is not allowed for this user. Use one above 1023, such as PORT=8080.`);
    throw error;
  }
  const address = app.server.address() as AddressInfo;
  return `http://127.0.0.1:${address.port}`;
}
