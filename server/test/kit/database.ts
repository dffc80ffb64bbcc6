/** One PostgreSQL a run, in the system's temporary folder or at TEST_DATABASE_URL; one migrated template in it. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { migrate } from "../../src/db/migrate.ts";
import { openDatabase } from "../../src/db/pool.ts";
import { startPostgres } from "../../src/db/postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    readonly databaseUrl: string;
    readonly template: string;
    /** A folder of the run, removed with it. */
    readonly folder: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, template, folder } = await (shared.ground ??= begun());
  shared.users += 1;
  project.provide("databaseUrl", url);
  project.provide("template", template);
  project.provide("folder", folder);
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    const ground = await shared.ground;
    shared.ground = null;
    await ground?.end();
  };
}

interface Ground {
  readonly url: string;
  readonly template: string;
  readonly folder: string;
  readonly end: () => Promise<void>;
}

/** Each project of a run reads this file anew; what they share stands beside the modules. */
const shared = ((globalThis as { hongpanGround?: Shared }).hongpanGround ??= { ground: null, users: 0 });

interface Shared {
  ground: Promise<Ground> | null;
  /** Projects that have begun and not ended. */
  users: number;
}

async function begun(): Promise<Ground> {
  const folder = mkdtempSync(join(tmpdir(), "hongpan-test-"));
  const outside = process.env["TEST_DATABASE_URL"];
  // Nothing here has to survive a power cut, so the disk is not waited for.
  const server = outside
    ? null
    : await startPostgres(folder, { fsync: "off", full_page_writes: "off", autovacuum: "off", max_connections: "240" });
  const url = outside ?? server?.urlOf("hongpan") ?? "";
  const template = `hongpan_template_${process.pid}`;
  await command(url, `create database ${template}`);
  const database = openDatabase(onDatabase(url, template), 2);
  await migrate(database);
  await database.close();
  const end = async () => {
    if (outside) await command(url, `drop database if exists ${template} with (force)`);
    await server?.stop();
    // As root it lies elsewhere, since nobody else can enter the folder.
    for (const each of [folder, server?.dir ?? folder]) rmSync(each, { recursive: true, force: true });
  };
  return { url, template, folder, end };
}

/** The same server, another database. */
export function onDatabase(url: string, name: string): string {
  return url.replace(/\/[^/?]*(\?|$)/, `/${name}$1`);
}

/** One statement on the server's first database. */
export async function command(url: string, sql: string): Promise<void> {
  const database = openDatabase(url, 1);
  try {
    await database.query(sql);
  } finally {
    await database.close();
  }
}
