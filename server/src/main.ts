/** `npm start` ends here: one process, one address, and a clean end on Ctrl-C, on SIGTERM and when the terminal closes. */
import { renderUnicodeCompact } from "uqr";
import { lanAddress } from "./http/own-origin.ts";
import { readConfig, StartRefused, type Config } from "./config.ts";
import { holdDataDir } from "./db/hold.ts";
import { mindFaults } from "./assembly/faults.ts";
import { serve, type Running } from "./assembly/serve.ts";

/** How long an end in order may take, and one after a fault. */
const END_MS = 60_000;
const FAULT_END_MS = 5000;

try {
  const config = readConfig(process.env);
  const release = await holdDataDir(config.dataDir);
  process.once("exit", release);
  const running = await serve(config, { say: (line) => console.log(`  ${line}`) });
  endCleanly(running);
  mindFaults(running.world.log, (code) => endWithin(running, FAULT_END_MS, code));
  announce(config, running);
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  console.error(`红盘没有启动 Hongpan did not start: ${error.message}`);
  process.exit(1);
}

function announce(config: Config, running: Running): void {
  const port = new URL(running.url).port;
  const outside = isLoopback(config.host) ? undefined : lanAddress();
  const lan = config.publicUrl ?? (outside ? `http://${outside}:${port}` : null);
  const lines = ["", "  红盘 Hongpan 已启动（模拟交易，不涉及真实资金）", "", `  本机打开   http://localhost:${port}`];
  if (lan) lines.push(`  手机打开   ${lan}   （同一无线网络，扫下面的码）`);
  if (config.demo) lines.push("  演示登录   手机号 13800000001　密码 hongpan2026　交易密码 246810");
  const first = running.deskPassword && `　用户名 operator　首个密码 ${running.deskPassword}　（只在本机可用，登录后请改）`;
  lines.push(`  操作台     http://localhost:${port}/operator${first || ""}`);
  if (config.marketSeed) lines.push("  种子公开，仅供测试");
  lines.push("  停止       Ctrl-C", "");
  if (lan) lines.push(renderUnicodeCompact(lan, { border: 2 }));
  console.log(lines.join("\n"));
}

/** Whether nobody but this machine reaches a server that listens here. */
function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || host.startsWith("127.");
}

function endCleanly(running: Running): void {
  let ending = false;
  const end = (signal: string) => {
    // Whoever presses Ctrl-C twice does not want to wait; the others may come twice by themselves (npm passes them on).
    if (ending && signal === "SIGINT") process.exit(130);
    if (ending) return;
    ending = true;
    console.log(`\n  ${signal}：正在停止… stopping…`);
    endWithin(running, END_MS, 0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => end(signal));
}

// In order when that can be done; what it leaves undone the next start finds and ends.
function endWithin(running: Running, ms: number, code: number): void {
  setTimeout(() => process.exit(code || 1), ms).unref();
  void running.close().then(
    () => process.exit(code),
    (error: unknown) => {
      console.error(error);
      process.exit(code || 1);
    },
  );
}
