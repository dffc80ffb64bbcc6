import type { Same } from "../shape.ts";
import type { openAccount as source } from "../zh-CN/open-account.ts";

export const openAccount: Same<typeof source> = {
  lead: "A real broker's steps, in three minutes",
  steps: [
    { title: "Register", note: "phone, password, invitation; the SMS is simulated" },
    { title: "Verify", note: "with a generated sample identity" },
    { title: "Deposit", note: "one tap at the sandbox cashier" },
    { title: "Trade", note: "beginning at 1x" },
  ],
  prepare: "What to prepare",
  items: [
    { item: "A second-generation ID card", note: "Simulated: generated at a press, do not upload real documents" },
    { item: "A bank card in the same name", note: "Simulated: a sample number fills in at a press, do not enter a real one" },
    { item: "A network connection", note: "Quotes are pushed as they happen; a lost connection comes back by itself" },
  ],
  submit: "Open an account",
};
