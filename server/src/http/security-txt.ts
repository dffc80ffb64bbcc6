/** GET /.well-known/security.txt (RFC 9116): where to report a fault of security. */
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";

/** The RFC asks for an end less than a year away; a copy that is older than this is not to be trusted. */
const VALID_MS = 30 * 24 * 3_600_000;

/** Serves it where SECURITY_CONTACT is set; without, the path is unknown. */
export function mountSecurityTxt(
  app: FastifyInstance,
  { securityContact, publicUrl }: Pick<Config, "securityContact" | "publicUrl">,
): void {
  if (securityContact === null) return;
  const path = "/.well-known/security.txt";
  const canonical = publicUrl?.startsWith("https:") ? [`Canonical: ${publicUrl}${path}`] : [];
  app.get(path, (_request, reply) => {
    const expires = new Date(Date.now() + VALID_MS).toISOString().replace(/\.\d+/, "");
    const lines = [`Contact: ${securityContact}`, `Expires: ${expires}`, "Preferred-Languages: zh, en", ...canonical];
    return reply.type("text/plain; charset=utf-8").send(`${lines.join("\n")}\n`);
  });
}
