import { Suspense, useState, type ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import { useOwnWords } from "../../text/own.ts";
import { Sheet } from "../../ui/sheet.tsx";
import "./counted.css";

/** The figures of which one sentence says what they count. */
type CountedId = "open" | "total" | "today";

interface Counting {
  /** The name of a figure, as a button that opens its sentence. */
  readonly name: (id: CountedId, label: string) => ReactNode;
  /** The sheet, for a place beside the figures. */
  readonly sheet: ReactNode;
}

/** What figures count, told on a tap on their name. */
export function useCounting(): Counting {
  const [asked, ask] = useState<{ readonly id: CountedId; readonly label: string } | null>(null);
  return {
    name: (id, label) => (
      <button type="button" className="counted" onClick={() => ask({ id, label })}>
        {label}
        <Icon name="info" size="xs" />
      </button>
    ),
    sheet: (
      <Sheet open={asked !== null} onClose={() => ask(null)} title={asked?.label ?? ""}>
        <Suspense>{asked && <Sentence id={asked.id} />}</Suspense>
      </Sheet>
    ),
  };
}

function Sentence({ id }: { readonly id: CountedId }) {
  return <p className="counts">{useOwnWords().counts[id]}</p>;
}
