/** A client that knows nothing but what openapi-typescript makes of /docs/openapi.json (`api.ts` beside it): it logs in, finds a share, buys it. */
export const CLIENT = `import type { paths } from "./api.ts";

type Posted = { [P in keyof paths]: paths[P] extends { post: object } ? P : never }[keyof paths];
type Form = "application/x-www-form-urlencoded";
type Body<P extends Posted> = paths[P]["post"] extends { requestBody?: { content: { [F in Form]: infer B } } } ? B : Record<string, never>;
type Reply<P extends Posted> = paths[P]["post"] extends { responses: { 200: { content: { "application/json": infer R } } } } ? R : never;

const [, , url = "", phone = "", userPwd = ""] = process.argv;
let token = "";

async function post<P extends Posted>(path: P, body: Body<P>): Promise<Reply<P>> {
  const form = new URLSearchParams(Object.entries(body as object).map(([name, value]): [string, string] => [name, String(value)]));
  const reply = await fetch(url + path, { method: "POST", body: form, headers: { USERTOKEN: token, lang: "en" } });
  return (await reply.json()) as Reply<P>;
}

const login = await post("/api/user/login.do", { phone, userPwd });
if (login.status !== 0) throw new Error(login.msg);
token = login.data.token;
const quote = await post("/api/stock/getSingleStock.do", { code: "000001" });
if (quote.status !== 0) throw new Error(quote.msg);
const { id, name, nowPrice } = quote.data.stock;
const bought = await post("/user/buy.do", { stockId: id, buyNum: 100, buyType: 0, lever: 1 });
if (bought.status !== 0) throw new Error(bought.msg);
const held = await post("/user/position/list.do", { state: 0 });
if (held.status !== 0) throw new Error(held.msg);
const [position] = held.data.list;
console.log(JSON.stringify({ said: bought.data, name, near: Math.abs((position?.buyOrderPrice ?? 0) / nowPrice - 1) < 0.05, shares: position?.orderNum }));
`;

/** The same with a field that the contract does not have, and one of another type. */
export const WRONG = [CLIENT.replace("buyNum: 100", "amount: 100"), CLIENT.replace("buyNum: 100", 'buyNum: "100"')] as const;
