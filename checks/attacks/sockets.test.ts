/** What one address can do to everybody else with sockets: each attack against a server process beside a bystander. A line an attack. */
import { afterAll, beforeAll, describe, test } from "vitest";
import { FLOODS } from "../../server/test/kit/floods.ts";
import { openScene, type Scene } from "./measure.ts";

let scene: Scene;
beforeAll(async () => (scene = await openScene()));
afterAll(() => scene.close());

describe("an address", () => {
  for (const [does, name] of [
    ["opens 2,000 sockets with 192 topics each and reads none of them", "2,000 sockets that do not read"],
    ["asks for 50 documents on each of 200 connections and reads none", "10,000 documents that nobody reads"],
    ["subscribes anew with 20 sockets, again and again", "20 sockets that subscribe anew"],
    ["asks for topics that do not exist, for rankings, and signs in with made-up tokens", "errors, rankings, sign-ins"],
    ["joins and leaves without an end", "joins and leaves"],
  ] as const)
    test(does, () => scene.under(name));

  for (const kind of Object.keys(FLOODS))
    test(`floods with ${kind} over 20 sockets, and joins again when it is cut off`, () =>
      scene.under(`20 sockets that flood with ${kind}`));
});
