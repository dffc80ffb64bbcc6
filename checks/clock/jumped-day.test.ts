/** A clock that jumps over a whole day, over a weekend and into the next day, on all boards. */
import { jumpTests } from "../../server/test/kit/jumped-days.ts";

jumpTests({}, ["2026-11-20 15:30:00", "2026-11-23 10:37:00"]);
