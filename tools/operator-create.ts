/**
 * `npm run operator:create -- name role,role`: a person of the operator's desk (README.md), whose first password is printed once and
 * opens the set-up only. Reads the settings of the server (DATABASE_URL or DATA_DIR, KEY_FILE), also while it runs.
 */
import { DESK_ROLES } from "@hongpan/core/contract/desk/desk-roles.ts";
import { readConfig, StartRefused } from "../server/src/config.ts";
import { openDatabase } from "../server/src/db/pool.ts";
import { joinPostgres } from "../server/src/db/postgres.ts";
import { addStaff } from "../server/src/desk/operators.ts";
import { openVault } from "../server/src/identity/vault.ts";

try {
  const [name = "", list = "operator"] = process.argv.slice(2);
  const roles = DESK_ROLES.filter((role) => list.split(",").includes(role));
  if (!/^[a-z0-9-]{3,20}$/.test(name) || roles.length !== list.split(",").length) throw new StartRefused(usage());
  console.log(await create(name, roles));
} catch (error) {
  const { message } = error as Error;
  console.error(error instanceof StartRefused ? message : `The person was not made: ${message}`);
  process.exitCode = 1;
}

async function create(name: string, roles: readonly (typeof DESK_ROLES)[number][]): Promise<string> {
  const config = readConfig(process.env);
  const postgres = config.databaseUrl ? null : await joinPostgres(config.dataDir);
  const db = openDatabase(config.databaseUrl ?? postgres?.urlOf("hongpan") ?? "", 1);
  try {
    const password = await addStaff({ db, vault: await openVault(config.keyFile, db) }, { name, roles }, "operator:create");
    if (password === null) throw new StartRefused(`There is a person named ${name} at the desk already. Choose another name.`);
    return `${name} (${roles.join(", ")})\nfirst password, shown once: ${password}\nLog in at /operator, set a password and a code of your own there.`;
  } finally {
    await db.close();
    await postgres?.stop();
  }
}

function usage(): string {
  return `npm run operator:create -- name [roles]: a name has 3 to 20 lower-case letters, digits or hyphens; roles are ${DESK_ROLES.join(", ")}, separated by commas (operator when none is named).`;
}
