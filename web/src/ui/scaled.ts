/** A length of the design in the pixels of this screen: style sheets are shipped in rem (web/rem.ts), what scripts place grows with them. */
export function scaled(px: number): number {
  return (px * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)) / 16;
}
