import { ALERT_KINDS, ALERT_REPEATS, type AlertKind, type AlertRepeat } from "@hongpan/core/rules/alerts.ts";
import { useState, type ReactNode } from "react";
import { quoteNow, useQuote } from "../data/market/quotes.ts";
import type { Written } from "../data/wire/write.ts";
import { listedPrice } from "../quotes/listed-price.ts";
import { useText } from "../text/text.ts";
import { useSubmit } from "../trade/refused.tsx";
import { Button } from "../ui/button.tsx";
import { Chip } from "../ui/chip.tsx";
import { Field } from "../ui/fields/field.tsx";
import { percent } from "../ui/format.ts";
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
  const { terms, set, save, error, busy } = useAlertTerms({ gid, alert, onDone });
  const { kind, value, repeat } = terms;
  const byPrice = kind === "above" || kind === "below";
  const last = quoteNow(gid)?.nowPrice;
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
          <Chip key={each} on={each === kind} onClick={() => set({ kind: each })}>
            {t.kinds[each]}
          </Chip>
        ))}
      </div>
      {isByLimit(kind) ? (
        error && (
          <p className="help bad" role="alert">
            {error}
          </p>
        )
      ) : (
        <Field
          label={byPrice ? t.price : t.percent}
          value={value}
          onChange={(next) => set({ value: next })}
          inputMode="decimal"
          places={4}
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
          onChange={(next) => set({ repeat: next })}
        />
        {onCancel && (
          <Button kind="soft" onClick={onCancel}>
            {t.cancel}
          </Button>
        )}
        <Button submit busy={busy}>
          {alert ? t.save : t.add}
        </Button>
      </div>
    </form>
  );
}

interface Terms {
  readonly kind: AlertKind;
  readonly value: string;
  readonly repeat: AlertRepeat;
}

/** What the alert waits for as it is being typed, and the write that sets it. */
function useAlertTerms({ gid, alert, onDone }: Pick<Props, "gid" | "alert" | "onDone">) {
  const t = useText().info.alerts;
  const submit = useSubmit();
  const [terms, setTerms] = useState<Terms>(() => termsOf(alert));
  const [missing, setMissing] = useState(false);
  const set = (change: Partial<Terms>) => {
    submit.clear();
    setMissing(false);
    setTerms((now) => ({ ...now, ...change }));
  };
  const save = () => {
    const { kind, repeat } = terms;
    const value = terms.value.trim();
    if (!isByLimit(kind) && value === "") return setMissing(true);
    const fields = { kind, repeat, ...(isByLimit(kind) ? {} : { value }) };
    const done = ({ msg }: Written) => {
      toast(msg);
      if (!alert) setTerms((now) => ({ ...now, value: "" }));
      onDone?.();
    };
    if (alert) submit.send("/user/alert/update.do", { id: alert.id, ...fields }, done);
    else submit.send("/user/alert/add.do", { code: gid, ...fields }, done);
  };
  return { terms, set, save, error: missing ? t.needValue : submit.refused, busy: submit.busy };
}

// How far the typed price is from the one of now; nothing while there is none.
function Away({ gid, value }: { readonly gid: string; readonly value: string }): ReactNode {
  const t = useText().info.alerts;
  const now = useQuote(gid)?.nowPrice;
  const typed = Number(value);
  if (!now || !(typed > 0)) return t.nowIs(listedPrice(gid, now));
  return t.away(listedPrice(gid, now), percent((typed / now - 1) * 100));
}

function isByLimit(kind: AlertKind): boolean {
  return kind === "limitUp" || kind === "limitDown";
}

function termsOf(alert: Alert | undefined): Terms {
  return {
    kind: ALERT_KINDS.find((each) => each === alert?.kind) ?? "above",
    value: alert && alert.value > 0 ? String(alert.value) : "",
    repeat: alert?.repeat === "daily" ? "daily" : "once",
  };
}
