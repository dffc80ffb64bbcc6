/** Requests of guests that are not as they should be: other bodies, names twice, prototypes, hostile text, foreign languages. */
import { beforeAll, describe, expect, test } from "vitest";
import { ANY_SWING, sharedServer, type TestServer } from "../kit/harness.ts";
import { PASSWORD } from "../kit/people.ts";

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer({ how: ANY_SWING, at: "10:00:00" });
});

describe("requests that are not as they should be", () => {
  const post = (body: string, type: string) =>
    fetch(`${server.url}/api/user/login.do`, { method: "POST", body, headers: type === "" ? {} : { "content-type": type } });
  const form = `phone=${"13900000001"}&userPwd=${PASSWORD}`;

  test.each(["text/xml", "multipart/form-data; boundary=x", "application/octet-stream", "text/plain;charset=UTF-8"])(
    "a body of %s never runs the handler",
    async (type) => {
      const reply = (await (await post(form, type)).json()) as { status: number };
      expect(reply.status).not.toBe(0);
    },
  );

  test("a field that comes twice, an array or an object is refused", async () => {
    const json = "application/json";
    const bodies: [string, string][] = [
      [`${form}&phone=13900000002`, "application/x-www-form-urlencoded"],
      ['{"phone":["13900000001"],"userPwd":"x"}', json],
      ['{"phone":{"a":1},"userPwd":"x"}', json],
      ['{"phone"', json],
      ["[]", json],
    ];
    for (const [body, type] of bodies) expect(((await (await post(body, type)).json()) as { status: number }).status).toBe(2);
  });

  test("prototypes stay as they are", async () => {
    await post('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}', "application/json");
    await post("__proto__[polluted]=1&a[__proto__][polluted]=1", "application/x-www-form-urlencoded");
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  test("hostile text is refused or is just a wrong password", async () => {
    for (const phone of ["\u0000", "\u202e13900000001", "１３９００００００００１", "' or 1=1 --", "x".repeat(10_000), " 13900000001"]) {
      const reply = await server.call("/api/user/login.do", { phone, userPwd: PASSWORD });
      expect([1, 2]).toContain(reply.status);
      expect(JSON.stringify(reply)).not.toMatch(/select|stack|node_modules/i);
    }
  });

  test("a foreign lang header falls back to Chinese; the known ones are spoken", async () => {
    const msg = async (lang: string) => (await server.call("/api/user/login.do", {}, { lang })).msg;
    expect([await msg("../../etc"), await msg("en"), await msg("tww")]).toEqual([
      "手机号和密码不能为空",
      "Enter phone number and password",
      "手機號和密碼不能為空",
    ]);
  });
});
