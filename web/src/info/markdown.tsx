/**
 * The little of Markdown that an announcement needs: headings, lists, bold, links to this site and by https. It makes elements, never
 * HTML, so whatever is written can only be read.
 */
import type { ReactNode } from "react";
import { Link } from "../ui/page/location.ts";

/** The paragraphs of a text. */
export function Markdown({ text }: { readonly text: string }) {
  return blocksOf(text).map((lines, at) => <Block key={`${at} ${lines[0]}`} lines={lines} />);
}

// Lines of one list stand together, every other line by itself.
function blocksOf(text: string): readonly (readonly string[])[] {
  const blocks: string[][] = [];
  for (const line of text.split(/\n+/).filter((each) => each.trim() !== "")) {
    const last = blocks.at(-1);
    if (isItem(line) && last?.every(isItem)) last.push(line);
    else blocks.push([line]);
  }
  return blocks;
}

function isItem(line: string): boolean {
  return /^\s*[-*] /.test(line);
}

function Block({ lines }: { readonly lines: readonly string[] }) {
  const [first = ""] = lines;
  const [, level, heading] = /^(#{1,3}) +(.+)$/.exec(first) ?? [];
  if (heading !== undefined) return level === "###" ? <h4>{inline(heading)}</h4> : <h3>{inline(heading)}</h3>;
  if (!isItem(first)) return <p>{inline(first)}</p>;
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{inline(line.replace(/^\s*[-*] /, ""))}</li>
      ))}
    </ul>
  );
}

const MARK = /\*\*(.+?)\*\*|\[([^\]]+)\]\(([^()\s]+)\)/g;

function inline(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const found of text.matchAll(MARK)) {
    const [whole, bold, label = "", target = ""] = found;
    parts.push(text.slice(from, found.index));
    parts.push(bold === undefined ? <Anchor key={found.index} label={label} target={target} /> : <b key={found.index}>{bold}</b>);
    from = found.index + whole.length;
  }
  return [...parts, text.slice(from)];
}

// A link to anything else stays the words that it is.
function Anchor({ label, target }: { readonly label: string; readonly target: string }) {
  if (/^\/(?![/\\])/.test(target)) return <Link href={target}>{label}</Link>;
  if (!/^https:\/\/[^\s"'<>]+$/.test(target)) return `${label} (${target})`;
  return (
    <a href={target} rel="noreferrer noopener" target="_blank">
      {label}
    </a>
  );
}
