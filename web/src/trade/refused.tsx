import { Icon } from "../ui/icon.tsx";
import { useCallback, useState } from "react";
import type { Path } from "@hongpan/core/contract/wire.ts";
import { Refusal, type Sent } from "../data/wire/api.ts";
import { write, type Written } from "../data/wire/write.ts";
import { useConnection } from "../data/wire/stream.ts";
import { useText, type Texts } from "../text/text.ts";

/** Why it was refused, beside its button until something changes. */
export function Refused({ text }: { readonly text: string | null }) {
  if (!text) return null;
  return (
    <p className="help bad" role="alert">
      <Icon name="warn" size="xs" />
      <span>{text}</span>
    </p>
  );
}

export interface Submit {
  readonly busy: boolean;
  /** The server's sentence of refusal; stays until the next try. */
  readonly refused: string | null;
  readonly send: <P extends Path>(path: P, fields: Sent<P>, done: (written: Written<P>) => void) => void;
  readonly clear: () => void;
}

/** Sends one write at a time and keeps its refusal for the place where it belongs. */
export function useSubmit(): Submit {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const lost = useConnection() === "lost";
  const clear = useCallback(() => setRefused(null), []);
  const send: Submit["send"] = (path, fields, done) => {
    if (busy) return;
    setBusy(true);
    setRefused(null);
    write(path, fields)
      .then(done, (fault: unknown) => setRefused(sentenceOf(fault, path, t.trade)))
      .finally(() => setBusy(false));
  };
  // While the line is away the button says so; whether it is safe to press again is told when it can be pressed.
  return { busy, refused: lost && refused === t.trade.unanswered ? null : refused, send, clear };
}

// A sale outside the hours has its own words on the phone (spec/4-calls.md 3.2).
function sentenceOf(fault: unknown, path: string, t: Texts["trade"]): string {
  if (!(fault instanceof Refusal) || fault.status === -1) return t.unanswered;
  return path === "/user/sell.do" && fault.msg.includes("不在交易时段内") ? t.sellClosed : fault.msg;
}
