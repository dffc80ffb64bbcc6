import { readNumber } from "@hongpan/core/rules/typed/numbers.ts";
import { useState } from "react";

/**
 * A number's field: its text is shown as it was typed while it has thousands or a decimal comma and says `value`, else `value` is shown.
 * What is no number, or has more decimals than `places`, is not taken: `refused` until the next that is.
 */
export function useTypedNumber(value: string, places: number, onChange: (value: string) => void, longest?: number) {
  const [typed, setTyped] = useState("");
  const [refusedAt, setRefusedAt] = useState<string | null>(null);
  const change = (text: string) => {
    const number = readNumber(text, places, longest);
    setRefusedAt(number === null ? value : null);
    if (number === null) return;
    setTyped(text);
    onChange(number);
  };
  return {
    shown: /[,，]/.test(typed) && readNumber(typed, places, longest) === value ? typed : value,
    refused: refusedAt === value,
    change,
  };
}
