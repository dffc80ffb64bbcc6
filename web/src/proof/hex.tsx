import { useText } from "../text/text.ts";
import { Button } from "../ui/button.tsx";
import { copyTelling } from "../ui/copy.ts";
import "./proof.css";

interface Props {
  readonly label: string;
  readonly value: string | null;
  /** It is a sentence in the place of the hex. */
  readonly plain?: boolean;
}

/** A line of hex that can be copied. */
export function Hex({ label, value, plain }: Props) {
  const t = useText().proof;
  return (
    <div className="proof-hex">
      <span className="t2">{label}</span>
      {plain ? <span className="t3">{value}</span> : <code>{value ?? "--"}</code>}
      {!plain && value !== null && (
        <Button kind="text" small label={`${t.copy} ${label}`} onClick={() => void copyTelling(value, t)}>
          {t.copy}
        </Button>
      )}
    </div>
  );
}
