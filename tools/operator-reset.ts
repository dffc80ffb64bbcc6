/**
 * `npm run operator:reset -- name`: issues a new first password for an operator without authenticator app, on the server's own machine.
 * Invalidates the second factor, the recovery codes and all sessions; the operator sets a new password and second factor at /operator.
 * Reads the settings of the server (DATABASE_URL or DATA_DIR, KEY_FILE), also while it runs.
 */
import { readConfig, StartRefused } from "../server/src/config.ts";
import { openDatabase } from "../server/src/db/pool.ts";
import { joinPostgres } from "../server/src/db/postgres.ts";
import { resetStaff } from "../server/src/desk/operators.ts";
import { openVault } from "../server/src/identity/vault.ts";

try {
  const [name = ""] = process.argv.slice(2);
  if (!/^[a-z0-9-]{3,20}$/.test(name)) throw new StartRefused("npm run operator:reset -- name: the name of a person of the back office.");
  console.log(await reset(name));
} catch (error) {
  const { message } = error as Error;
  console.error(error instanceof StartRefused ? message : `The person was not reset: ${message}`);
  process.exitCode = 1;
}

async function reset(name: string): Promise<string> {
  const config = readConfig(process.env);
  const postgres = config.databaseUrl ? null : await joinPostgres(config.dataDir);
  const db = openDatabase(config.databaseUrl ?? postgres?.urlOf("hongpan") ?? "", 1);
  try {
    const password = await resetStaff({ db, vault: await openVault(config.keyFile, db) }, name, "operator:reset");
    if (password === null) throw new StartRefused(`There is no person named ${name} in the back office.`);
    return `${name}\nfirst password, shown once: ${password}\nLog in at /operator and set a password and a code there.`;
  } finally {
    await db.close();
    await postgres?.stop();
  }
}
