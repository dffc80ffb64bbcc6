/**
 * CPU time of an idle server (no connected clients, no open orders) in a session at speed 1, relative to the same server in the same run
 * with one open socket, which makes it simulate every step when due. Includes the server's threads and its PostgreSQL.
 */
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import WebSocket from "ws";
import { untilQuiet } from "./orders.ts";
import { treeUs } from "./processor.ts";
import { benchServer, printRow } from "./server.ts";

const MEASURED_S = 60;

/** Prints milliseconds of CPU time per minute, busy and idle, and their ratio. */
export async function benchIdle(): Promise<void> {
  const server = await benchServer({ LOG_LEVEL: "error" });
  try {
    const waited = await untilQuiet(server.pid);
    // Idle first: no request since the start, and the background computation of history starts five minutes after it.
    const idle = await perMinute(server.pid);
    const socket = new WebSocket(`${server.url.replace("http", "ws")}/ws`);
    await once(socket, "open");
    const busy = await perMinute(server.pid);
    socket.terminate();
    const figures = { "busy ms a minute": busy.toFixed(0), "idle ms a minute": idle.toFixed(0), ratio: (idle / busy).toFixed(3) };
    printRow("idle", { ...figures, "quiet after s": waited });
  } finally {
    await server.stop();
  }
}

async function perMinute(pid: number): Promise<number> {
  const before = treeUs(pid);
  await sleep(MEASURED_S * 1000);
  return (treeUs(pid) - before) / 1000 / (MEASURED_S / 60);
}
