import { Icon } from "./icon.tsx";

/** The drawn pictures, line on a 24 grid as the icons are; number 1 is the first. */
const PICTURES = [
  '<path d="M4 5c0 3.500 2 5 4.500 5M20 5c0 3.500-2 5-4.500 5M7.500 9.500c-.500 4.500 1.500 10 4.500 10s5-5.500 4.500-10c-3-1.500-6-1.500-9 0Z"/><path class="a" d="M10.500 16h3"/>',
  '<circle cx="7" cy="7.500" r="2.500"/><circle cx="17" cy="7.500" r="2.500"/><circle cx="12" cy="13" r="6.500"/><path class="a" d="M10.500 14.500h3L12 16Z"/>',
  '<path d="M3.500 12c3-4.500 9-5.500 13 0-4 5.500-10 4.500-13 0Zm13 0 4-3.500v7Z"/><path class="a" d="M8 11.500v.010"/>',
  '<path d="M4 9.500c3 0 4-3 7-3s4.500 2 4.500 5-2.500 6-6 6c-3 0-4.500-1.500-5.500-4.500M15.500 10l4.500 1-4.500 2"/><path class="a" d="M10 17.500V20m3-3v2.500"/>',
  '<path d="M5.500 5v8.500a6.500 6 0 0 0 13 0V5L15 8H9Z"/><path d="M9.500 12.500v.5m5-.5v.5"/><path class="a" d="M11 15.500h2l-1 1Z"/>',
  '<path d="M3 19 9.500 7l4 7 2-3L21 19Z"/><path class="a" d="m7.800 10.500 1.700 1 1.700-1"/>',
  '<path d="M3 10c3 0 3-3 6-3s3 3 6 3 3-3 6-3M3 19c3 0 3-2 6-2s3 2 6 2 3-2 6-2"/><path class="a" d="M3 14.500c3 0 3-2.500 6-2.500s3 2.500 6 2.500 3-2.500 6-2.500"/>',
  '<path d="M6 16a6 6 0 0 1 12 0M3 19.500h18M12 4v2.500M4.500 8.500l1.700 1.700M19.500 8.500l-1.700 1.700"/><path class="a" d="M3 16h1.500m15 0H21"/>',
  '<path d="M5 19C4 10 9 5 19.500 4.500 20 14 15.500 19.500 8 17.500"/><path class="a" d="M5 19.500c2-4 5-7 9-9"/>',
  '<path d="M4 12a8 8 0 0 1 16 0Zm8-8v-.500"/><path class="a" d="M12 12v6a2 2 0 0 0 4 0"/>',
  '<path d="M11 4v11H4.500Zm2.500 3c3 2 4.500 5 5 8h-5Z"/><path class="a" d="M4 17.500h16l-2 3H6Z"/>',
  '<path d="M8 9h8l2 7H6Zm2-3.500h4V9h-4ZM12 3.500v2"/><path class="a" d="M9 19h6m-3-3v3"/>',
] as const;

/** A person's picture: the chosen one, or the usual one of everybody (0). It says nothing to a screen reader. */
export function Avatar({ number }: { readonly number: number }) {
  const picture = PICTURES[number - 1];
  if (picture === undefined) return <Icon name="me" />;
  return <svg className="ic" data-picture={number} viewBox="0 0 24 24" aria-hidden="true" dangerouslySetInnerHTML={{ __html: picture }} />;
}
