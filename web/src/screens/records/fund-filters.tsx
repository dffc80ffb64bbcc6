import { RECORD_KINDS, type RecordKind } from "@hongpan/core/rules/accounts/ledger.ts";
import { useClock } from "../../data/clock.ts";
import { useText } from "../../text/text.ts";
import { Chip } from "../../ui/chip.tsx";
import { Icon } from "../../ui/icon.tsx";

export interface Wanted {
  readonly kind: RecordKind | "";
  /** A day of exchange time; empty: all. */
  readonly day: string;
  readonly order: { readonly sn: string; readonly name: string } | null;
}

interface Props {
  readonly wanted: Wanted;
  readonly onWant: (wanted: Wanted) => void;
}

/** By kind, by day, by order; each can be taken back alone. */
export function FundFilters({ wanted, onWant }: Props) {
  const { records: t } = useText().account;
  const clock = useClock();
  return (
    <div className="sheet-sec filters">
      <div className="chips" role="group" aria-label={t.kindLabel}>
        {(["", ...RECORD_KINDS] as const).map((kind) => (
          <Chip key={kind} on={kind === wanted.kind} onClick={() => onWant({ ...wanted, kind })}>
            {kind === "" ? t.all : t.kinds[kind]}
          </Chip>
        ))}
      </div>
      <div className="byday">
        <label>
          <span className="sec t3">{t.day}</span>
          <input type="date" value={wanted.day} max={clock?.day} onChange={(event) => onWant({ ...wanted, day: event.target.value })} />
        </label>
        {wanted.day !== "" && <Clear text={t.allDays} onClick={() => onWant({ ...wanted, day: "" })} />}
        {wanted.order !== null && <Clear text={wanted.order.name || wanted.order.sn} onClick={() => onWant({ ...wanted, order: null })} />}
      </div>
    </div>
  );
}

function Clear({ text, onClick }: { readonly text: string; readonly onClick: () => void }) {
  const { clear } = useText().shell;
  return (
    <button type="button" className="chip on taken" aria-label={`${clear} ${text}`} onClick={onClick}>
      <span className="ell">{text}</span>
      <Icon name="close" size="xs" />
    </button>
  );
}
