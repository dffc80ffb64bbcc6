import { useText } from "../../text/text.ts";
import { Chip } from "../../ui/chip.tsx";

interface Props {
  /** Empty: all. */
  readonly value: string;
  readonly onChange: (state: string) => void;
}

/** All, or the records of one state. */
export function StateFilter({ value, onChange }: Props) {
  const { records: t } = useText().account;
  return (
    <div className="sheet-sec filters chips" role="group" aria-label={t.stateLabel}>
      {["", ...t.states.keys()].map((state) => (
        <Chip key={state} on={String(state) === value} onClick={() => onChange(String(state))}>
          {state === "" ? t.all : t.states[Number(state)]}
        </Chip>
      ))}
    </div>
  );
}
