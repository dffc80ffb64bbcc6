import { costOf } from "@hongpan/core/rules/orders/cost.ts";
import { sumOf } from "@hongpan/core/rules/terms/fees.ts";
import { publishedOf, settingsOn, withPublished } from "@hongpan/core/rules/terms/settings.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Field } from "../ui/fields/field.tsx";
import { Send, useForm } from "../ui/fields/form.tsx";
import { amount } from "../ui/format.ts";
import { desk, type DeskAnswer } from "./desk-call.ts";
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
  const form = useForm({
    send: () => desk("/operator/setting/propose.do", { name: setting.name, value: value.trim(), from: from.trim(), note }),
    done: () => {
      void client.invalidateQueries({ queryKey: ["settings"] });
      onDone();
    },
  });
  const next = Number(value);
  const isNumber = value.trim() !== "" && Number.isFinite(next);
  const cost = { before: costWith(all, {}), after: costWith(all, isNumber ? { [setting.name]: next } : {}) };
  return (
    <form className="desk-form" onSubmit={form.onSubmit} onInput={form.onInput}>
      <Field label={`${t.value}　${setting.min} – ${setting.max}`} value={value} onChange={setValue} inputMode="decimal" maxLength={20} />
      <Field label={t.from} value={from} onChange={setFrom} maxLength={10} />
      <Field label={t.note} value={note} onChange={setNote} maxLength={200} />
      {isNumber && (
        <p className="desk-preview">
          {t.preview(setting.label, String(setting.value), String(next), from)}
          {cost.before !== cost.after && (
            <>
              <br />
              {t.example}：{t.cost(cost.before, cost.after)}
            </>
          )}
        </p>
      )}
      <Send form={form}>{fourEyes ? t.submitPair : t.submitAlone}</Send>
    </form>
  );
}

/** What a round trip of 10,000 yuan costs, by the rules' own arithmetic. */
function costWith(all: readonly Setting[], change: Readonly<Record<string, number>>): string {
  const seeded = settingsOn("2026-01-01");
  const now = Object.fromEntries(all.map(({ name, value }) => [name, value]));
  const rules = withPublished(seeded, { ...publishedOf(seeded), ...now, ...change });
  const cost = costOf({ price: 100_000, shares: 1000, lever: 5, direction: 1 }, rules);
  return amount((sumOf(cost.opening) + sumOf(cost.closing) + cost.stayANight) / 100);
}
