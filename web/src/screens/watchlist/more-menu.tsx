import { useEffect, useRef, useState } from "react";
import { useText } from "../../text/text.ts";
import { Icon } from "../../ui/icon.tsx";
import { useWatchWords } from "./text.ts";

const CHOICES = ["groups", "import", "export", "columns"] as const;
export type MoreChoice = (typeof CHOICES)[number];

/** ⋯: columns, groups, import, export. */
export function MoreMenu({ onChoose }: { readonly onChoose: (choice: MoreChoice) => void }) {
  const t = useText().lists.watch;
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const words = { columns: useWatchWords().columns, groups: t.groups, import: t.importTitle, export: t.exportTitle };
  useEffect(() => {
    if (!open) return;
    const away = (event: Event) => {
      if (event instanceof KeyboardEvent ? event.key === "Escape" : !place.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener("pointerdown", away);
    document.addEventListener("keydown", away);
    return () => {
      document.removeEventListener("pointerdown", away);
      document.removeEventListener("keydown", away);
    };
  }, [open]);
  return (
    <div ref={place} className="more-menu">
      <button type="button" className="tap" aria-label={t.more} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name="more" />
      </button>
      {open && (
        <div className="pop">
          {CHOICES.map((choice) => (
            <button
              key={choice}
              type="button"
              onClick={() => {
                setOpen(false);
                onChoose(choice);
              }}
            >
              {words[choice]}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
