import { useState } from "react";
import { useUser } from "../../data/session.ts";
import type { IssueRow } from "../../data/issues.ts";
import { issueKey, countedWords } from "../../issues/counted.ts";
import { useIssueWords, type IssueWords } from "../../text/issues.ts";
import { noteIssue } from "../../proof/noted.ts";
import { useSubmit } from "../../trade/refused.tsx";
import { maskPhone, amount } from "../../ui/format.ts";
import { go } from "../../ui/page/location.ts";
import { AFTER } from "../../ui/page/targets.ts";
import { toast } from "../../ui/toast.tsx";
import type { QuantityFault } from "./expected.ts";

export interface Application {
  /** The 16 bytes that the applicant brings to the draw, hex. */
  readonly entropy: string;
  readonly renew: () => void;
  readonly busy: boolean;
  readonly refused: string | null;
  readonly clear: () => void;
  readonly send: (quantity: number) => void;
}

/** An application as it is sent: its bytes are made in this page, and kept on this phone once it was taken. */
export function useApplication(issue: IssueRow): Application {
  const t = useIssueWords();
  const phone = useUser().data?.phone ?? "";
  const [entropy, setEntropy] = useState(randomHex);
  const { busy, refused, clear, send } = useSubmit();
  const { code, type } = issue;
  return {
    ...{ entropy, busy, refused, clear },
    renew: () => (clear(), setEntropy(randomHex())),
    send: (quantity) =>
      send("/user/add.do", { newCode: code, applyNums: quantity, type, entropy }, ({ msg }) => {
        noteIssue("entropy", issueKey(issue, maskPhone(phone)), entropy);
        toast(msg || (type === 2 ? t.placed : t.done));
        go(AFTER.issue[type], { replace: true });
      }),
  };
}

function randomHex(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What is wrong with a quantity in words, or null; `lack` is the money that is short. */
export function faultText(
  fault: QuantityFault | null,
  { type, unit, maxNums, entitled }: IssueRow,
  lack: string,
  t: IssueWords,
): string | null {
  const { unitFault, mostFault } = countedWords(type, t);
  const says = {
    empty: t.faults.empty,
    least: t.faults.least,
    unit: unitFault(amount(unit, 0)),
    most: mostFault(amount(maxNums, 0)),
    entitled: t.faults.entitled(amount(entitled, 0)),
    money: t.faults.money(lack),
  };
  return fault && says[fault];
}
