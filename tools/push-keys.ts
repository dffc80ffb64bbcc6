/** `npm run push:keys`: a fresh pair for web push (RFC 8292), as lines for the environment. Another pair ends every subscription. */
import { createECDH } from "node:crypto";

const pair = createECDH("prime256v1");
const publicKey = pair.generateKeys("base64url");
// A small number has leading zeros, which a key keeps.
const privateKey = Buffer.from(pair.getPrivateKey("hex").padStart(64, "0"), "hex").toString("base64url");
console.log(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}\nVAPID_CONTACT=mailto:you@example.org`);
