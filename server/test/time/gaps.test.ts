/** The clock left alone over a lunch and a weekend; checks/clock has every gap of the calendar at four speeds. */
import { clockTests } from "../kit/gap-tests.ts";

clockTests([3600], 8, ["lunch", "weekend"]);
