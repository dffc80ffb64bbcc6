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
