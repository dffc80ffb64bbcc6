/** A server that starts at any time of a weekend shows what one shows that has run all the time. */
import { restartTests } from "../../server/test/kit/foreign-board.ts";

restartTests("2026-11-20 09:00:00", [
  "2026-11-20 10:00:00",
  "2026-11-20 16:45:00",
  "2026-11-21 03:00:00",
  "2026-11-21 12:00:00",
  "2026-11-23 05:00:00",
]);
