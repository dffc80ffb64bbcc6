import { useState, type FormEvent } from "react";
import { useText } from "../text/text.ts";
import { useDrawWords } from "../text/draw.ts";
import type { Drawings, Tool } from "./k-drawings.ts";
import { TOOLS } from "./k-drawings.ts";

interface Props {
  readonly drawings: () => Drawings | undefined;
  readonly chosen: string | null;
  readonly drawn: boolean;
  readonly onClose: () => void;
}

/** The drawing tools: pick one, set its points, delete the one that is chosen or all. */
export function KDrawBar({ drawings, chosen, drawn, onClose }: Props) {
  const t = useDrawWords();
  const [tool, setTool] = useState<Tool | null>(null);
  const [words, setWords] = useState("");
  const begin = (next: Tool) => {
    setTool(next);
    if (next !== "simpleAnnotation") drawings()?.begin(next);
  };
  const writing = tool === "simpleAnnotation" && !drawn;
  return (
    <div className="kdraw">
      <ToolChips chosen={drawn || writing ? tool : null} onPick={begin} />
      {writing && <NoteForm words={words} onChange={setWords} onPlace={() => drawings()?.begin("simpleAnnotation", words.trim())} />}
      <div className="kbtns">
        <span className="cap t3 grow" role="status">
          {drawn ? (tool === "brush" ? t.brushHint : t.drawHint) : ""}
        </span>
        {drawn && (
          <button type="button" onClick={() => drawings()?.cancel()}>
            {t.cancel}
          </button>
        )}
        {chosen !== null && (
          <button type="button" onClick={() => drawings()?.remove(chosen)}>
            {t.removeChosen}
          </button>
        )}
        <button type="button" onClick={() => drawings()?.remove(null)}>
          {t.removeAll}
        </button>
        <button type="button" onClick={onClose}>
          {t.closeTools}
        </button>
      </div>
    </div>
  );
}

function ToolChips({ chosen, onPick }: { readonly chosen: Tool | null; readonly onPick: (tool: Tool) => void }) {
  const t = useDrawWords();
  const label = useText().chart.draw;
  return (
    <div className="chips ind">
      <span role="group" aria-label={label} className="row">
        {(Object.keys(TOOLS) as Tool[]).map((tool) => (
          <button
            key={tool}
            type="button"
            className={tool === chosen ? "chip on" : "chip"}
            aria-pressed={tool === chosen}
            onClick={() => onPick(tool)}
          >
            {t.tools[tool]}
          </button>
        ))}
      </span>
    </div>
  );
}

interface NoteProps {
  readonly words: string;
  readonly onChange: (words: string) => void;
  readonly onPlace: () => void;
}

/** The words of a note, before its place is set. */
function NoteForm({ words, onChange, onPlace }: NoteProps) {
  const t = useDrawWords();
  const empty = words.trim() === "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!empty) onPlace();
  };
  return (
    <form className="knote" onSubmit={submit}>
      <input
        aria-label={t.noteWords}
        placeholder={t.noteWords}
        maxLength={40}
        value={words}
        onChange={(event) => onChange(event.target.value)}
      />
      <button type="submit" disabled={empty} title={empty ? t.noteMissing : undefined}>
        {t.place}
      </button>
    </form>
  );
}
