/** `npm start` ends here: one process, one address, and a clean end on Ctrl-C. */
import { networkInterfaces } from "node:os";
import { renderUnicodeCompact } from "uqr";
import { readConfig, StartRefused, type Config } from "./config.ts";
import { holdDataDir } from "./db/hold.ts";
import { serve, type Running } from "./serve.ts";

try {
  const config = readConfig(process.env);
  const release = await holdDataDir(config.dataDir);
  process.once("exit", release);
  const running = await serve(config, { say: (line) => console.log(`  ${line}`) });
  endCleanly(running);
  announce(config, running);
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  console.error(`红盘没有启动 Hongpan did not start: ${error.message}`);
  process.exit(1);
}

function announce(config: Config, running: Running): void {
  const port = new URL(running.url).port;
  const lan = config.publicUrl ?? (lanAddress() ? `http://${lanAddress()}:${port}` : null);
  const lines = ["", "  红盘 Hongpan 已启动（模拟交易，不涉及真实资金）", "", `  本机打开   http://localhost:${port}`];
  if (lan) lines.push(`  手机打开   ${lan}   （同一无线网络，扫下面的码）`);
  if (config.demo) lines.push("  演示登录   手机号 13800000001　密码 hongpan2026　交易密码 246810");
  if (config.marketSeed) lines.push("  种子公开，仅供测试");
  lines.push("  停止       Ctrl-C", "");
  if (lan) lines.push(renderUnicodeCompact(lan, { border: 2 }));
  console.log(lines.join("\n"));
}

function lanAddress(): string | null {
  const all = Object.values(networkInterfaces()).flat();
  return all.find((each) => each && each.family === "IPv4" && !each.internal)?.address ?? null;
}

function endCleanly(running: Running): void {
  let ending = false;
  const end = (signal: string) => {
    if (ending) process.exit(130);
    ending = true;
    console.log(`\n  ${signal}：正在停止… stopping…`);
    void running.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => end(signal));
}
