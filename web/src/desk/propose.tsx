import { costOf } from "@hongpan/core/rules/orders/cost.ts";
import { sumOf } from "@hongpan/core/rules/terms/fees.ts";
import { publishedOf, settingsOn, withPublished } from "@hongpan/core/rules/terms/settings.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Field } from "../ui/fields/field.tsx";
import { Send, useForm } from "../ui/fields/form.tsx";
import { amount } from "../ui/format.ts";
import { toast } from "../ui/toast.tsx";
import { desk, type DeskAnswer } from "./desk-call.ts";
import { settingText } from "../trade/setting-text.ts";
import { useDeskText } from "./text/desk-text.ts";

export type Setting = DeskAnswer<"/operator/setting/list.do">["settings"][number];

interface Props {
  readonly setting: Setting;
  readonly all: readonly Setting[];
  readonly fourEyes: boolean;
  readonly earliest: string;
  readonly onDone: () => void;
}

/** A change of one setting, with what it changes. */
export function Propose({ setting, all, fourEyes, earliest, onDone }: Props) {
  const t = useDeskText().settings;
  const client = useQueryClient();
  const [value, setValue] = useState("");
  const [from, setFrom] = useState(earliest);
  const [note, setNote] = useState("");
  const [tried, setTried] = useState(false);
  const faults = {
    value: isValue(value, setting) ? null : t.valueWrong(...boundsOf(setting)),
    note: note.trim() === "" ? t.noteEmpty : null,
  };
  const form = useForm({
    check: () => {
      setTried(true);
      return faults.value === null && faults.note === null;
    },
    send: () => desk("/operator/setting/propose.do", { name: setting.name, value: value.trim(), from: from.trim(), note }),
    done: () => {
      void client.invalidateQueries({ queryKey: ["settings"] });
      toast(fourEyes ? t.sentPair : t.sentAlone);
      onDone();
    },
  });
  const next = Number(value);
  const cost = { before: costWith(all, {}), after: costWith(all, faults.value === null ? { [setting.name]: next } : {}) };
  return (
    <form className="desk-form" onSubmit={form.onSubmit} onInput={form.onInput}>
      <Field
        label={`${t.value}　${boundsOf(setting).slice(0, 2).join(" – ")}`}
        value={value}
        onChange={setValue}
        inputMode="decimal"
        places={6}
        maxLength={20}
        error={tried ? faults.value : null}
      />
      <Field label={t.from} value={from} onChange={setFrom} maxLength={10} />
      <Field label={t.note} value={note} onChange={setNote} maxLength={200} error={tried ? faults.note : null} />
      {faults.value === null && (
        <p className="desk-preview">
          {t.preview(setting.label, settingText(setting.name, setting.value), settingText(setting.name, next), from)}
          {cost.before !== cost.after && (
            <>
              <br />
              {t.cost(cost.before, cost.after)}
            </>
          )}
        </p>
      )}
      <Send form={form}>{fourEyes ? t.submitPair : t.submitAlone}</Send>
    </form>
  );
}

/** Least, most, and how many decimals, as they are read. */
export function boundsOf({ min, max, digits }: Setting): [string, string, string] {
  return [plain(min), plain(max), String(digits)];
}

/** A value as it is entered, with thousands and with the decimals that it has. */
export function plain(value: number): string {
  return value.toLocaleString("en-US", { maximumFractionDigits: 9 });
}

function isValue(text: string, { min, max, digits }: Setting): boolean {
  const [, decimals = ""] = text.trim().split(".");
  return /^\d{1,9}(\.\d+)?$/.test(text.trim()) && decimals.length <= digits && Number(text) >= min && Number(text) <= max;
}

/** What a round trip of 100,000 yuan costs, by the rules' own arithmetic: of 10,000 the least commission would hide the rate. */
function costWith(all: readonly Setting[], change: Readonly<Record<string, number>>): string {
  const seeded = settingsOn("2026-01-01");
  const now = Object.fromEntries(all.map(({ name, value }) => [name, value]));
  const rules = withPublished(seeded, { ...publishedOf(seeded), ...now, ...change });
  const cost = costOf({ price: 100_000, shares: 10_000, lever: 5, direction: 1 }, rules);
  return amount((sumOf(cost.opening) + sumOf(cost.closing) + cost.stayANight) / 100);
}
