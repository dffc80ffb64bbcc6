import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";

/** A box to tick beside its sentence. Never ticked in advance for an agreement. */
export function Checkbox({
  on,
  onChange,
  children,
  label,
}: {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  readonly children: ReactNode;
  /** The whole sentence, where a part of it stands outside the label. */
  readonly label?: string;
}) {
  return (
    <label className="ckrow">
      <span className={on ? "ck on" : "ck"}>
        <input type="checkbox" checked={on} aria-label={label} onChange={(event) => onChange(event.target.checked)} />
        {on && <Icon name="check" size="xs" />}
      </span>
      <span>{children}</span>
    </label>
  );
}

/** On or off, at once. */
export function Switch({
  on,
  onChange,
  label,
}: {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  readonly label: string;
}) {
  return <button type="button" role="switch" className="sw" aria-checked={on} aria-label={label} onClick={() => onChange(!on)} />;
}
