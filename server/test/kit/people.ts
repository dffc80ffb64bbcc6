/** People for tests, made through the wire as a phone would. */
import type { TestServer } from "./harness.ts";
import { workFor } from "./work.ts";

export const PASSWORD = "k7Tq9wzz";
export const TRADE_PASSWORD = "k7T.q9";

export interface Person {
  readonly phone: string;
  readonly token: string;
  /** Headers of a logged-in call. */
  readonly as: { readonly usertoken: string };
}

let phones = 0;

/** A phone that no other file of this worker has. */
export function freshPhone(): string {
  return `136${String(phones++).padStart(8, "0")}`;
}

/** An address of its own for every phone, which a server behind a trusted proxy (TRUST_PROXY=1) believes: limits per address then do not add up. */
export function from(phone: string): { readonly "x-forwarded-for": string } {
  return { "x-forwarded-for": `10.0.${Number(phone.slice(-4, -2))}.${Number(phone.slice(-2))}` };
}

/** Asks for a registration code and answers it. */
export async function codeFor(server: TestServer, phone: string): Promise<string> {
  const pow = await workFor(server.url, "sms", phone);
  const path = `/api/sms/sendRegSms.do?phoneNum=${phone}&pow=${encodeURIComponent(pow)}`;
  const reply = await server.get<{ sandboxCode: string } | null>(path, from(phone));
  return reply.data?.sandboxCode ?? reply.msg;
}

/** Registers with SMS code and invitation. */
export async function register(server: TestServer, phone: string, password = PASSWORD): Promise<void> {
  const yzmCode = await codeFor(server, phone);
  const pow = await workFor(server.url, "register", phone);
  const reply = await server.call("/api/user/reg.do", { phone, userPwd: password, yzmCode, agentCode: "100001", pow }, from(phone));
  if (reply.status !== 0) throw new Error(`not registered: ${reply.msg}`);
}

/** Logs in and answers the token, or the refusal's text. */
export async function login(
  server: TestServer,
  phone: string,
  password = PASSWORD,
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  const reply = await server.call("/api/user/login.do", { phone, userPwd: password, ...more }, from(phone));
  return reply.status === 0 ? reply.data.token : reply.msg;
}

/** Somebody registered and logged in. */
export async function newcomer(server: TestServer, phone: string): Promise<Person> {
  await register(server, phone);
  const token = await login(server, phone);
  return { phone, token, as: { usertoken: token } };
}

/** Uploads one picture and answers the reply. */
export async function upload(server: TestServer, person: Person, bytes: Uint8Array, field = "upload_file", name = "front.jpg") {
  const body = new FormData();
  body.append(field, new Blob([new Uint8Array(bytes)]), name);
  const response = await fetch(`${server.url}/user/upload.do`, { method: "POST", body, headers: person.as });
  const reply = (await response.json()) as { status: number; msg: string; data: { uri: string; url: string } | null };
  return { http: response.status, ...reply };
}

/** A sample identity of the sandbox with its two pictures uploaded: the fields of auth.do. */
export async function sampleForm(server: TestServer, person: Person, refused = 0) {
  const sample = (await server.call("/api/sandbox/identity.do", { refused }, person.as)).data;
  const keys = [];
  for (const url of [sample.img1, sample.img2]) {
    const reply = await upload(server, person, Buffer.from(url.split(",")[1] ?? "", "base64"));
    keys.push(reply.data?.uri ?? reply.msg);
  }
  return { realName: sample.realName, idCard: sample.idCard, img1key: keys[0] ?? "", img2key: keys[1] ?? "" };
}

/** Hands in a sample identity and has it passed without the reviewer's seconds. */
export async function prove(server: TestServer, person: Person): Promise<void> {
  const reply = await server.call("/user/auth.do", await sampleForm(server, person), person.as);
  if (reply.status !== 0) throw new Error(`not submitted: ${reply.msg}`);
  await decideNow(server);
}

/** Makes every open review due and runs the reviewer's round. */
export async function decideNow(server: TestServer): Promise<void> {
  const { world } = server.running;
  // In one order, so that many at once do not wait for each other in a circle.
  await world.db.query(
    `update identity_review set due_at = now() where person_id in
       (select person_id from identity_review where state = 1 and due_at is not null order by person_id for update)`,
  );
  const { reviewDueIdentities } = await import("../../src/assembly/review.ts");
  await reviewDueIdentities(world);
}
