import { ALERT_KINDS, ALERT_REPEATS, type AlertKind, type AlertRepeat } from "@hongpan/core/rules/alerts.ts";
import { useState, type ReactNode } from "react";
import { quoteNow, useQuote } from "../data/market/quotes.ts";
import type { Written } from "../data/wire/write.ts";
import { useText } from "../text/text.ts";
import { useSubmit } from "../trade/submit.ts";
import { Button } from "../ui/button.tsx";
import { Chip } from "../ui/chip.tsx";
import { Field } from "../ui/fields/field.tsx";
import { percent } from "../ui/format.ts";
import { priceText } from "../ui/market-format.ts";
import { Segmented } from "../ui/fields/segmented.tsx";
import { toast } from "../ui/toast.tsx";
import type { Alert } from "./alerts.ts";

interface Props {
  readonly gid: string;
  /** An alert to change; without it one is added. */
  readonly alert?: Alert;
  /** Whether it has price limits. */
  readonly limits: boolean;
  readonly onDone?: () => void;
  /** Leaves a change undone. */
  readonly onCancel?: () => void;
}

/** Condition, value and how often. The server's refusal stands under the value. */
export function AlertForm({ gid, alert, limits, onDone, onCancel }: Props) {
  const t = useText().info.alerts;
  const submit = useSubmit();
  const [kind, setKind] = useState<AlertKind>(kindOf(alert));
  const [value, setValue] = useState(alert && alert.value > 0 ? String(alert.value) : "");
  const [repeat, setRepeat] = useState<AlertRepeat>(alert?.repeat === "daily" ? "daily" : "once");
  const [missing, setMissing] = useState(false);
  const byLimit = kind === "limitUp" || kind === "limitDown";
  const byPrice = kind === "above" || kind === "below";
  const last = quoteNow(gid)?.nowPrice;
  const clear = () => {
    submit.clear();
    setMissing(false);
  };
  const save = () => {
    if (!byLimit && value.trim() === "") return setMissing(true);
    const terms = { kind, repeat, ...(byLimit ? {} : { value: value.trim() }) };
    const done = ({ msg }: Written) => {
      toast(msg);
      if (!alert) setValue("");
      onDone?.();
    };
    if (alert) submit.send("/user/alert/update.do", { id: alert.id, ...terms }, done);
    else submit.send("/user/alert/add.do", { code: gid, ...terms }, done);
  };
  const error = missing ? t.needValue : submit.refused;
  return (
    <form
      className="alert-form"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className="chips" role="group" aria-label={t.kind}>
        {ALERT_KINDS.filter((each) => limits || !each.startsWith("limit")).map((each) => (
          <Chip key={each} on={each === kind} onClick={() => (clear(), setKind(each))}>
            {t.kinds[each]}
          </Chip>
        ))}
      </div>
      {byLimit ? (
        error && (
          <p className="help bad" role="alert">
            {error}
          </p>
        )
      ) : (
        <Field
          label={byPrice ? t.price : t.percent}
          value={value}
          onChange={(next) => (clear(), setValue(next))}
          inputMode="decimal"
          maxLength={12}
          placeholder={byPrice && last ? last.toFixed(2) : ""}
          hint={byPrice && <Away gid={gid} value={value} />}
          error={error}
          clearable
        />
      )}
      <div className="alert-repeat">
        <Segmented
          label={t.repeat}
          items={ALERT_REPEATS.map((id) => ({ id, label: t.repeats[id] }))}
          value={repeat}
          onChange={(next) => (clear(), setRepeat(next))}
        />
        {onCancel && (
          <Button kind="soft" onClick={onCancel}>
            {t.cancel}
          </Button>
        )}
        <Button submit busy={submit.busy}>
          {alert ? t.save : t.add}
        </Button>
      </div>
    </form>
  );
}

// How far the typed price is from the one of now; nothing while there is none.
function Away({ gid, value }: { readonly gid: string; readonly value: string }): ReactNode {
  const t = useText().info.alerts;
  const now = useQuote(gid)?.nowPrice;
  const typed = Number(value);
  if (!now || !(typed > 0)) return t.nowIs(priceText(now));
  return t.away(priceText(now), percent((typed / now - 1) * 100));
}

function kindOf(alert: Alert | undefined): AlertKind {
  return ALERT_KINDS.find((each) => each === alert?.kind) ?? "above";
}
