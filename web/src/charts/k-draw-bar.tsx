import { useState } from "react";
import { useText } from "../text/text.ts";
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
  const t = useText().chart;
  const [tool, setTool] = useState<Tool | null>(null);
  const [words, setWords] = useState("");
  const begin = (next: Tool) => {
    setTool(next);
    if (next !== "simpleAnnotation") drawings()?.begin(next);
  };
  const writing = tool === "simpleAnnotation" && !drawn;
  return (
    <div className="kdraw">
      <div className="chips ind">
        <span role="group" aria-label={t.draw} className="row">
          {(Object.keys(TOOLS) as Tool[]).map((item) => (
            <button
              key={item}
              type="button"
              className={item === tool && (drawn || writing) ? "chip on" : "chip"}
              aria-pressed={item === tool && (drawn || writing)}
              onClick={() => begin(item)}
            >
              {t.tools[item]}
            </button>
          ))}
        </span>
      </div>
      {writing && (
        <form
          className="knote"
          onSubmit={(event) => {
            event.preventDefault();
            if (words.trim() !== "") drawings()?.begin("simpleAnnotation", words.trim());
          }}
        >
          <input
            aria-label={t.noteWords}
            placeholder={t.noteWords}
            maxLength={40}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <button type="submit" disabled={words.trim() === ""} title={words.trim() === "" ? t.noteMissing : undefined}>
            {t.place}
          </button>
        </form>
      )}
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
