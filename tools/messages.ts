/** `npm run messages`: every sentence that the specification quotes, where our texts have it, and the test that provokes it. */
import { readFileSync } from "node:fs";
import { faultsOf } from "./messages/check.ts";
import { MESSAGES, REPLACED, UNUSED } from "./messages/messages.ts";
import { openTexts } from "./messages/said.ts";

const read = (path: string) => {
  try {
    return readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
  } catch {
    return undefined;
  }
};
const faults = faultsOf(MESSAGES, REPLACED, { said: await openTexts(), read });
for (const { place, text, keys, file, test } of MESSAGES) console.log(`${place}\t${text}\t${keys.join(" ")}\t${file}: ${test}`);
for (const [place, text, said, why] of REPLACED) console.log(`${place}\t${text}\tsaid as ${said}: ${why}`);
for (const [place, text, why] of UNUSED) console.log(`${place}\t${text}\tnot said: ${why}`);
console.log(`${MESSAGES.length} messages, ${REPLACED.length} said otherwise, ${UNUSED.length} not used, ${faults.length} missing`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
