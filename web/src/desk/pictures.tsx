import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { pictureOf } from "./desk-call.ts";
import { Trouble } from "./parts.tsx";
import { useDeskText } from "./text/desk-text.ts";

/** The pictures of an identity, larger at a click. */
export function Pictures({ keys }: { readonly keys: readonly string[] }) {
  if (keys.length === 0) return null;
  return (
    <div className="desk-pictures">
      {keys.map((key, index) => (
        <Picture key={key} of={key} number={index + 1} />
      ))}
    </div>
  );
}

function Picture({ of, number }: { readonly of: string; readonly number: number }) {
  const t = useDeskText().queue;
  const [large, setLarge] = useState(false);
  const query = useQuery({ queryKey: ["picture", of], queryFn: () => pictureOf(of), staleTime: Infinity });
  if (!query.data) return <Trouble query={query} />;
  return (
    <button type="button" className={large ? "large" : ""} aria-expanded={large} title={t.zoom} onClick={() => setLarge(!large)}>
      <img src={query.data} alt={t.picture(String(number))} />
    </button>
  );
}
