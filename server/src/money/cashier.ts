/** The sandbox cashier: plain pages for the payer's phone, found by an unguessable link. No script, no outside part. */
import { say, type TextId } from "@hongpan/core/contract/texts.ts";
import { yuan } from "@hongpan/core/rules/money.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { renderSVG } from "uqr";
import { langOf } from "../http/http.ts";
import type { CallLimits } from "../http/limits.ts";
import type { World } from "../world.ts";
import { channelName } from "./channels.ts";
import { depositByToken, payToken, type Deposit } from "./deposits.ts";
import { payDeposit } from "./finish-deposits.ts";

type ByToken = FastifyRequest<{ Params: { token: string } }>;

const STYLE = `body{margin:0;background:#f5f5f7;color:#1b1b1f;font:16px/1.5 system-ui,sans-serif}
main{max-width:420px;margin:0 auto;padding:24px 16px}section{background:#fff;border-radius:12px;padding:24px;text-align:center}
.mark{background:#fff3d6;color:#7a4b00;padding:8px 12px;border-radius:8px;font-size:14px;text-align:center}
h1{font-size:18px;margin:8px 0}.amount{font-size:34px;font-weight:600;margin:8px 0}dl{display:grid;grid-template-columns:auto 1fr;gap:6px 16px;text-align:left;margin:16px 0}
dt{color:#6b6b76}dd{margin:0;text-align:right;overflow-wrap:anywhere}button{display:block;width:100%;min-height:48px;border:0;border-radius:24px;font-size:17px;margin-top:12px}
.yes{background:#c8102e;color:#fff}.no{background:#ececf0;color:#1b1b1f}button:focus-visible{outline:3px solid #1b6ef3;outline-offset:2px}`;

/** Pages of one address in a minute: a class of a hundred opens, pays and looks, each a few times. */
const PAGES = { max: 900, windowMs: 60_000, per: "ip" } as const;

/** Mounts the pages below /cashier. */
export function mountCashier(
  app: FastifyInstance,
  limits: CallLimits,
  world: Pick<World, "accounts" | "clock" | "config" | "db" | "vault">,
): void {
  const counted = { onRequest: limits.guard(PAGES) };
  app.get("/cashier/cashier.css", counted, (_request, reply) =>
    reply.type("text/css; charset=utf-8").header("cache-control", "max-age=3600").send(STYLE),
  );
  app.get("/cashier/:token", counted, async (request: ByToken, reply) =>
    show(reply, await depositByToken(world, request.params.token), null),
  );
  app.get("/cashier/:token/qr.svg", counted, async (request: ByToken, reply) => {
    const deposit = await depositByToken(world, request.params.token);
    if (!deposit) return show(reply, null, null);
    const origin = world.config.publicUrl ?? `${request.protocol}://${request.host}`;
    return reply
      .type("image/svg+xml")
      .header("cache-control", "no-store")
      .send(renderSVG(`${origin}/cashier/${payToken(world, deposit.orderSn)}`, { border: 2 }));
  });
  app.post("/cashier/:token", counted, async (request: ByToken, reply) => {
    const deposit = await depositByToken(world, request.params.token);
    const result = request.body instanceof URLSearchParams ? request.body.get("result") : null;
    if (!deposit || (result !== "success" && result !== "fail")) return show(reply, deposit, null);
    const refusal = await payDeposit(world, deposit, result);
    const note = refusal ? say(refusal.refusal, langOf(request)) : null;
    return show(reply, await depositByToken(world, request.params.token), note);
  });
}

function show(reply: FastifyReply, deposit: Deposit | null, note: string | null): FastifyReply {
  const body = deposit ? orderPart(deposit, note) : "<h1>订单不存在</h1>";
  return reply
    .code(deposit ? 200 : 404)
    .headers({ "cache-control": "no-store", "referrer-policy": "no-referrer" })
    .type("text/html; charset=utf-8")
    .send(page(body));
}

function orderPart(deposit: Deposit, note: string | null): string {
  const channel = channelName(deposit.channel, "zh-CN");
  const facts = `<h1>${channel}</h1><p class="amount">¥${yuan(deposit.amount).toLocaleString("en-US", { minimumFractionDigits: 2 })}</p><dl><dt>订单号</dt><dd>${deposit.orderSn}</dd><dt>状态</dt><dd>${statusOf(deposit)}</dd></dl>`;
  const open = deposit.state === 0 && deposit.outcome === null && deposit.expiresAt !== null && !deposit.expired;
  const form = open
    ? '<form method="post"><button class="yes" name="result" value="success">确认付款（模拟）</button><button class="no" name="result" value="fail">付款失败</button></form>'
    : "<p>可以关闭本页，返回红盘。</p>";
  return `${note ? `<p class="mark">${note}</p>` : ""}${facts}${form}`;
}

function statusOf(deposit: Deposit): string {
  const id: Readonly<Record<number, TextId>> = { 0: "depositPending", 1: "depositSucceeded", 2: "depositFailed", 3: "payExpired" };
  const open = deposit.state === 0 && deposit.expiresAt !== null;
  if (open) return deposit.expired ? "支付已过期" : "等待付款（5分钟内有效）";
  return say(id[deposit.state] ?? "depositPending", "zh-CN");
}

function page(body: string): string {
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>模拟收银台</title><link rel="stylesheet" href="/cashier/cashier.css"></head><body><main><p class="mark">模拟收银台：不涉及真实资金，请勿输入真实卡号或密码</p><section>${body}</section></main></body></html>`;
}
