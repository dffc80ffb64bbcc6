import { useText } from "../text/text.ts";
import { Icon } from "../ui/icon.tsx";
import type { KEngine } from "./k-engine.ts";
import { MAINS, SUBS, type KSettings } from "./k-settings.ts";

interface Props {
  readonly settings: KSettings;
  readonly onChange: (change: Partial<KSettings>) => void;
  readonly engine: () => KEngine | null;
  readonly drawing: boolean;
  readonly onDraw: () => void;
  readonly onSetup: () => void;
}

const ZOOM = 1.3;

/** Below the chart: its indicators, and a button for each thing that fingers do on it. */
export function KControls({ settings, onChange, engine, drawing, onDraw, onSetup }: Props) {
  const t = useText();
  return (
    <div className="kctl">
      <div className="chips ind">
        <Choices label={t.market.overlay} items={MAINS} value={settings.main} onChange={(main) => onChange({ main })} />
        <u />
        <Choices label={t.market.indicator} items={SUBS} value={settings.sub} onChange={(sub) => onChange({ sub })} />
      </div>
      <div className="kbtns" role="group" aria-label={t.chart.kTools}>
        <button type="button" aria-pressed={drawing} className={drawing ? "on" : ""} onClick={onDraw}>
          <Icon name="sign" size="s" />
          {t.chart.draw}
        </button>
        <button type="button" onClick={onSetup}>
          <Icon name="gear" size="s" />
          {t.chart.settings}
        </button>
        <i className="grow" />
        <button type="button" aria-label={t.chart.zoomOut} onClick={() => engine()?.zoom(1 / ZOOM)}>
          <Icon name="minus" size="s" />
        </button>
        <button type="button" aria-label={t.chart.zoomIn} onClick={() => engine()?.zoom(ZOOM)}>
          <Icon name="plus" size="s" />
        </button>
        <button type="button" aria-label={t.chart.latestBar} onClick={() => engine()?.toLatest()}>
          <Icon name="forward" size="s" />
        </button>
      </div>
    </div>
  );
}

interface ChoicesProps<T extends string> {
  readonly label: string;
  readonly items: readonly T[];
  readonly value: T;
  readonly onChange: (item: T) => void;
}

function Choices<T extends string>({ label, items, value, onChange }: ChoicesProps<T>) {
  return (
    <span role="group" aria-label={label} className="row">
      {items.map((item) => (
        <button
          key={item}
          type="button"
          className={item === value ? "chip on" : "chip"}
          aria-pressed={item === value}
          onClick={() => onChange(item)}
        >
          {item}
        </button>
      ))}
    </span>
  );
}
