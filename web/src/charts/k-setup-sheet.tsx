import { useState } from "react";
import { useText } from "../text/text.ts";
import { Segmented } from "../ui/fields/segmented.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { COMPARED, DEFAULT_PARAMS, MOST_BARS, paramsOf, type IndicatorName, type KSettings } from "./k-settings.ts";

interface Props {
  readonly settings: KSettings;
  readonly gid: string;
  readonly adjustable: boolean;
  readonly onChange: (change: Partial<KSettings>) => void;
  readonly onClose: () => void;
}

/** Parameters of the indicators in sight, adjustment, looks and comparison. Everything takes effect at once. */
export function KSetupSheet({ settings, gid, adjustable, onChange, onClose }: Props) {
  const t = useText();
  const names = [settings.main, "VOL", settings.sub] as const;
  const setParams = (name: IndicatorName, values: readonly number[]) => onChange({ params: { ...settings.params, [name]: values } });
  return (
    <Sheet open onClose={onClose} title={t.chart.settingsTitle}>
      <div className="ksetup">
        {names.map((name) => (
          <Parameters
            key={`${name} ${settings.params[name].join()}`}
            name={name}
            values={settings.params[name]}
            onChange={(values) => setParams(name, values)}
          />
        ))}
        {adjustable && (
          <div className="fieldset">
            <label>{t.chart.adjustment}</label>
            <Segmented
              label={t.chart.adjustment}
              value={settings.adjustment}
              items={([0, 1, 2] as const).map((id) => ({ id, label: t.market.adjustments[id]! }))}
              onChange={(adjustment) => onChange({ adjustment })}
            />
          </div>
        )}
        <div className="fieldset">
          <label>{t.chart.candleLook}</label>
          <Segmented
            label={t.chart.candleLook}
            value={settings.hollow ? "hollow" : "solid"}
            items={(["hollow", "solid"] as const).map((id) => ({ id, label: t.chart[id] }))}
            onChange={(look) => onChange({ hollow: look === "hollow" })}
          />
        </div>
        <div className="fieldset">
          <label>{t.chart.compare}</label>
          <div className="chips" role="group" aria-label={t.chart.compare}>
            {[null, ...COMPARED.filter((index) => index !== gid)].map((index) => (
              <button
                key={index ?? ""}
                type="button"
                className={settings.compared === index ? "chip on" : "chip"}
                aria-pressed={settings.compared === index}
                onClick={() => onChange({ compared: index })}
              >
                {index === null ? t.chart.compareNone : t.chart.compared[index]}
              </button>
            ))}
          </div>
        </div>
      </div>
    </Sheet>
  );
}

interface ParametersProps {
  readonly name: IndicatorName;
  readonly values: readonly number[];
  readonly onChange: (values: readonly number[]) => void;
}

// Half a number may stand while it is typed; only what the indicator takes goes on.
function Parameters({ name, values, onChange }: ParametersProps) {
  const t = useText().chart;
  const [texts, setTexts] = useState(() => values.map(String));
  const bad = (text: string) => !/^\d{1,3}$/.test(text) || Number(text) < 1 || Number(text) > MOST_BARS;
  const leave = () => {
    const typed = texts.map(Number);
    if (!texts.some(bad) && paramsOf(name, typed) === typed && typed.join() !== values.join()) onChange(typed);
  };
  return (
    <fieldset className="fieldset kpar">
      <legend>{t.parameters(name)}</legend>
      {texts.map((text, i) => (
        <input
          key={i}
          inputMode="numeric"
          maxLength={3}
          aria-label={t.parameterOf(name, i + 1)}
          aria-invalid={bad(text)}
          value={text}
          onChange={(event) => setTexts(texts.with(i, event.target.value))}
          onBlur={leave}
          onKeyDown={(event) => event.key === "Enter" && leave()}
        />
      ))}
      <button type="button" className="link" onClick={() => onChange(DEFAULT_PARAMS[name])}>
        {t.reset}
      </button>
      {texts.some(bad) && (
        <span className="help bad" role="alert">
          {t.parameterRange}
        </span>
      )}
    </fieldset>
  );
}
