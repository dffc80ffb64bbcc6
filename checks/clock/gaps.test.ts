/** The long form of server/test/time/gaps.test.ts: speeds between, and many random walks. */
import { clockTests } from "../../server/test/kit/gap-tests.ts";

clockTests([1, 60, 900, 3600], 200);
