/** A server of the model before this one as a process, which a test may kill: prints its address when it is ready. */
import { MODEL_VERSION } from "@hongpan/core/exchange/version.ts";
import { serve } from "../../src/assembly/serve.ts";
import { readConfig } from "../../src/config.ts";

const { url } = await serve(readConfig(process.env), { model: MODEL_VERSION - 1, news: false });
console.log(url);
