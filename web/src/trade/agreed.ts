/** Which agreements have been agreed to by ordering under them, at this phone: the version of each, by account. */
import { AGREEMENT_VERSIONS } from "@hongpan/core/contract/agreement-versions.ts";
import { useState } from "react";
import { useUser } from "../data/session.ts";
import { isRecord, remembered, useStore } from "../store/store.ts";

type Kept = Readonly<Record<string, string>>;

/** By the account's number, what was agreed to: another person at this phone has agreed to nothing. */
const kept = remembered<Kept>("AGREED", read, (value) => JSON.stringify(value));

function read(text: string | null): Kept {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([id, version]) => [id, String(version)])) : {};
  } catch {
    return {};
  }
}

export interface Agreed {
  readonly agreed: boolean;
  /** Agreed to for this order, or withdrawn: false forgets what was remembered, too. */
  readonly agree: (on: boolean) => void;
  /** The version that was agreed to with an earlier order, while it is the one in force. */
  readonly version: string | null;
  /** Remembers what has just been ordered under. */
  readonly keep: () => void;
}

/** The agreement before an order. Its box is never ticked beforehand; who has ordered under this version is not asked again. */
export function useAgreed(): Agreed {
  const id = String(useUser().data?.id ?? "");
  const version = AGREEMENT_VERSIONS.trade;
  const versions = useStore(kept);
  const known = id !== "" && versions[id] === version;
  const [ticked, tick] = useState(false);
  const set = (next: string | undefined) => {
    const { [id]: _, ...others } = kept.now();
    kept.set(next === undefined ? others : { ...others, [id]: next });
  };
  return {
    agreed: known || ticked,
    agree: (on) => {
      tick(on);
      if (known && !on) set(undefined);
    },
    version: known ? version : null,
    keep: () => id !== "" && set(version),
  };
}
