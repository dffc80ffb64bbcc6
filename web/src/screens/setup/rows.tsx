import { useState, type ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import { ListRow } from "../../ui/list-row.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Switch } from "../../ui/fields/checkbox.tsx";

interface SwitchProps {
  readonly title: string;
  readonly note: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** On or off. */
export function SwitchRow({ title, note, on, onChange }: SwitchProps) {
  return (
    <li className="setrow">
      <Titled title={title} note={note} />
      <Switch label={title} on={on} onChange={onChange} />
    </li>
  );
}

interface Choice<T> {
  readonly id: T;
  readonly label: ReactNode;
  readonly note?: ReactNode;
  readonly lang?: string;
}

interface ChoiceProps<T> {
  readonly title: string;
  readonly note?: ReactNode;
  /** Under the title of the sheet. */
  readonly lead?: string;
  /** What stands in the row where it is not the label of the chosen. */
  readonly shown?: ReactNode;
  readonly value: T;
  readonly items: readonly Choice<T>[];
  readonly onChange: (id: T) => void;
}

/** One of several: the row says which, a sheet has all of them. */
export function ChoiceRow<T extends string | number>({ title, note, lead, shown, value, items, onChange }: ChoiceProps<T>) {
  const [open, setOpen] = useState(false);
  const chosen = items.find(({ id }) => id === value);
  return (
    <>
      <ListRow title={<Titled title={title} note={note} />} value={shown ?? chosen?.label} onClick={() => setOpen(true)} />
      {open && (
        <Sheet open title={title} onClose={() => setOpen(false)}>
          {lead && <p className="lab t3">{lead}</p>}
          <div className="rows setup" role="radiogroup" aria-label={title}>
            {items.map(({ id, label, note: said, lang }) => (
              <div key={id}>
                <button
                  type="button"
                  role="radio"
                  aria-checked={id === value}
                  className="lrow"
                  lang={lang}
                  onClick={() => (setOpen(false), onChange(id))}
                >
                  <Titled title={label} note={said} />
                  {id === value && <Icon name="check" className="brand" />}
                </button>
              </div>
            ))}
          </div>
        </Sheet>
      )}
    </>
  );
}

/** A title, and under it what it means. */
export function Titled({ title, note }: { readonly title: ReactNode; readonly note?: ReactNode }) {
  return (
    <span className="grow">
      {title}
      {note && <span className="lab t3">{note}</span>}
    </span>
  );
}

/** Rows under a heading. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <section className="sheet-sec setup">
        <h2>{title}</h2>
        <ul className="rows">{children}</ul>
      </section>
      <div className="gap" />
    </>
  );
}
