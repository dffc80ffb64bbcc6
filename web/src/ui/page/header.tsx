import type { ReactNode } from "react";
import { goBack } from "./location.ts";
import { Heading } from "./place.ts";
import { useText } from "../../text/text.ts";
import { Icon } from "../icon.tsx";
import { Seal } from "../seal.tsx";

interface Props {
  readonly title: ReactNode;
  /** Where the back button leads when there is no history; without it there is no button. */
  readonly back?: string;
  /** Right of the seal: an icon button or two. */
  readonly right?: ReactNode;
  readonly line?: boolean;
}

/** The 44 px page header: back, title, 模拟 seal, right icons. */
export function Header({ title, back, right, line = true }: Props) {
  const t = useText().shell;
  return (
    <header className={line ? "hd line" : "hd"}>
      <div className="side">
        {back !== undefined && (
          <button type="button" className="tap" aria-label={t.back} onClick={() => goBack(back)}>
            <Icon name="back" />
          </button>
        )}
      </div>
      <Heading className="ell">{title}</Heading>
      <div className="side end">
        <Seal />
        {right}
      </div>
    </header>
  );
}
