/** The long form of server/test/time/jumped-day.test.ts: a whole day, a weekend and the start of a day after it, on all boards. */
import { jumpTests } from "../../server/test/kit/jumped-days.ts";

jumpTests({}, ["2026-11-20 15:30:00", "2026-11-23 10:37:00"]);
