/** `npm run check:changeover`: directories of models that were on the way to a release are taken over, as those of releases are in the gate. */
import { afterAll } from "vitest";
import { ON_THE_WAY, takenOver } from "../../server/test/kit/chained-release.ts";
import { cleanUp } from "../../server/test/kit/processes.ts";

afterAll(cleanUp);

for (const left of ON_THE_WAY) takenOver(left);
