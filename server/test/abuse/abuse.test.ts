/** Every endpoint as an intruder tries it: one malformed value in ten for each field, each value of a kind and each field at least once. */
import { intruderTests } from "../kit/intruder.ts";

intruderTests(10);
