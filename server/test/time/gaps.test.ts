/** The clock left alone over every gap of the calendar, at the slowest speed and at the fastest. */
import { clockTests } from "../kit/gap-tests.ts";

clockTests([1, 3600], 15);
