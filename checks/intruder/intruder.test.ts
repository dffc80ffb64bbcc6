/** The long form of server/test/abuse/abuse.test.ts: every field of every endpoint with every malformed value of its kind. */
import { intruderTests } from "../../server/test/kit/intruder.ts";

intruderTests(1);
