import { readNumber } from "@hongpan/core/rules/typed/numbers.ts";
import { useState } from "react";

/**
 * State of a number field. Text with commas that parses to `value` is shown as typed; otherwise `value` is shown. Input that is not a
 * number or has more than `places` decimals is ignored and sets `refused`; with `unit`, text with another unit too.
 */
export function useTypedNumber(value: string, places: number, onChange: (value: string) => void, longest?: number, unit?: string) {
  const [typed, setTyped] = useState("");
  const [refusedAt, setRefusedAt] = useState<string | null>(null);
  const change = (text: string) => {
    const number = readNumber(text, places, longest, unit);
    setRefusedAt(number === null ? value : null);
    if (number === null) return;
    setTyped(text);
    onChange(number);
  };
  return {
    shown: /[,，]/.test(typed) && readNumber(typed, places, longest, unit) === value ? typed : value,
    refused: refusedAt === value,
    change,
  };
}
