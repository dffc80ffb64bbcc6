import { useState } from "react";
import type { UserInfo } from "../../data/wire/shapes.ts";
import { useText } from "../../text/text.ts";
import { Strip } from "../../ui/strip.tsx";
import { ResetSheet } from "./reset-sheet.tsx";

/** 穿仓欠款, never hidden: what is owed, and the way out besides a deposit. Nothing while nothing is owed. */
export function DebtStrip({ user, text }: { readonly user: UserInfo; readonly text: string }) {
  const t = useText().account.reset;
  const [open, setOpen] = useState(false);
  return (
    <>
      {user.debt > 0 && (
        <Strip kind="danger" alert>
          <span className="debtstrip">
            {text}{" "}
            <button type="button" onClick={() => setOpen(true)}>
              {t.link}
            </button>
          </span>
        </Strip>
      )}
      {open && <ResetSheet user={user} onClose={() => setOpen(false)} />}
    </>
  );
}
