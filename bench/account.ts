/**
 * What a person does with his account, each beside its raw limit in the same run: logins a second against bare argon2 of the same
 * cost, the tail of orders alone and while fifty log in, a picture of 10 MB, and the agreement as PDF.
 */
import { verify, hash } from "@node-rs/argon2";
import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { load, type Measured, type Sent } from "./load.ts";
import type { FromServer, Ready } from "./order-server.ts";
import { orderOf } from "./orders.ts";
import { NODE_FLAGS } from "./server.ts";

/** As server/src/identity/passwords.ts. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const ROUNDS = 5;
const SECONDS = 4;
const CLIENTS = 8;
const LOGINS = 50;
const MEGABYTES = 10;

/** Prints the figures with their aims. */
export async function benchAccount(): Promise<void> {
  const server = fork(fileURLToPath(new URL("./order-server.ts", import.meta.url)), {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    execArgv: [...NODE_FLAGS],
  });
  const ready = await new Promise<Ready>((got) => server.on("message", (message: FromServer) => message.kind === "ready" && got(message)));
  try {
    await load(ready.url, CLIENTS, SECONDS, (i) => orderOf(ready, i));
    const rounds: Round[] = [];
    for (let k = 1; k <= ROUNDS; k++) rounds.push(await roundOf(ready, k));
    const middle = (of: (round: Round) => number) => rounds.map(of).toSorted((a, b) => a - b)[ROUNDS >> 1] ?? Number.NaN;
    const [raw, logins] = [middle((round) => round.raw), middle((round) => round.alone.perSecond)];
    console.log(
      `logins             ${logins.toFixed(1)}/s, bare argon2 ${raw.toFixed(1)}/s: ${(raw / logins).toFixed(2)} x its time (aim 2)`,
    );
    console.log(
      `orders, ${CLIENTS} clients  p99 ${middle((round) => round.quiet.p99).toFixed(1)} ms alone, ${middle((round) => round.crowded.p99).toFixed(1)} ms while ${LOGINS} log in: ${middle((round) => round.crowded.p99 / round.quiet.p99).toFixed(2)} x (aim 2)`,
    );
    console.log(`picture of ${MEGABYTES} MB   ${(await upload(ready)).toFixed(0)} ms (aim 1500)`);
    console.log(`signed agreement   PDF p50 ${(await pdfs(ready)).join(" ms, p99 ")} ms (aim 150)`);
  } finally {
    server.send("stop");
    await new Promise((stopped) => server.once("exit", stopped));
    rmSync(ready.folder, { recursive: true, force: true });
  }
}

interface Round {
  /** Bare hashes a second, one at a time. */
  readonly raw: number;
  readonly alone: Measured;
  readonly quiet: Measured;
  readonly crowded: Measured;
}

async function roundOf(ready: Ready, k: number): Promise<Round> {
  const first = k * 10_000_000;
  const raw = await bare();
  const alone = await load(ready.url, LOGINS, SECONDS, (i) => loginOf(first + i));
  const quiet = await load(ready.url, CLIENTS, SECONDS, (i) => orderOf(ready, first + i));
  const [crowded] = await Promise.all([
    load(ready.url, CLIENTS, SECONDS, (i) => orderOf(ready, first + 5_000_000 + i)),
    load(ready.url, LOGINS, SECONDS, (i) => loginOf(first + 5_000_000 + i)),
  ]);
  // A login of nobody takes as long as any and is refused, so its replies are counted by what was sent.
  return { raw, alone: { ...alone, perSecond: (alone.sent - LOGINS) / SECONDS }, quiet, crowded };
}

async function bare(): Promise<number> {
  const stored = await hash("somebody", COST);
  const began = performance.now();
  let count = 0;
  while (performance.now() - began < SECONDS * 1000) {
    await verify(stored, "somebody else");
    count++;
  }
  return count / ((performance.now() - began) / 1000);
}

/** A login of a phone that nobody has, from an address of its own: nothing is refused before the hash. */
function loginOf(i: number): Sent {
  const address = `10.${(i >> 16) & 255}.${(i >> 8) & 255}.${i & 255}`;
  const body = new URLSearchParams({ phone: `17${String(i).padStart(9, "0")}`, userPwd: "k7Tq9wzz" });
  return { path: "/api/user/login.do", body: body.toString(), headers: { "x-forwarded-for": address } };
}

/** Milliseconds of one upload, the middle of three. */
async function upload({ url, users }: Ready): Promise<number> {
  const side = 1850;
  const picture = await sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 97 })
    .toBuffer();
  const bytes = Buffer.concat([picture, Buffer.alloc(Math.max(0, MEGABYTES * 1_000_000 - picture.length))]);
  const times: number[] = [];
  for (let k = 0; k < 3; k++) {
    const body = new FormData();
    body.append("upload_file", new Blob([bytes]), "front.jpg");
    const began = performance.now();
    const reply = await fetch(`${url}/user/upload.do`, { method: "POST", body, headers: { usertoken: users[k]!.token } });
    const { status, msg } = (await reply.json()) as { status: number; msg: string };
    if (status !== 0) throw new Error(`not uploaded: ${msg}`);
    times.push(performance.now() - began);
  }
  return times.toSorted((a, b) => a - b)[1]!;
}

/** Median and 99th percentile of two hundred signed agreements, each of another person, one after the other; milliseconds. */
async function pdfs({ url, users }: Ready): Promise<readonly string[]> {
  const stroke =
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="240"><path d="M40 180 C160 20 300 220 560 60" stroke="#000" stroke-width="8" fill="none"/></svg>';
  const imgUrl = `data:image/png;base64,${(await sharp(Buffer.from(stroke)).png().toBuffer()).toString("base64")}`;
  const times: number[] = [];
  for (const { token } of users.slice(0, 200)) {
    const headers = { usertoken: token };
    const signed = await fetch(`${url}/user/sign.do`, { method: "POST", body: new URLSearchParams({ imgUrl, type: "1" }), headers });
    const { status, msg } = (await signed.json()) as { status: number; msg: string };
    if (status !== 0) throw new Error(`not signed: ${msg}`);
    const began = performance.now();
    const reply = await fetch(`${url}/user/protocol/pdf.do?type=1`, { headers });
    if (!reply.headers.get("content-type")?.includes("pdf")) throw new Error("no PDF");
    await reply.arrayBuffer();
    times.push(performance.now() - began);
  }
  const sorted = times.toSorted((a, b) => a - b);
  return [0.5, 0.99].map((share) => sorted[Math.floor(sorted.length * share)]!.toFixed(0));
}
