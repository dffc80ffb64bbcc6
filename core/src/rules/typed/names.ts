/** Parses real names that users type or paste. */

/** Real name without invisible characters and surrounding blanks, with every kind of middle dot as ·. */
export function readName(typed: string): string {
  return (
    typed
      .normalize("NFC")
      .replace(/\p{Cf}/gu, "")
      // Runs of blanks first: the pattern below would try each of their beginnings.
      .replace(/\s+/g, " ")
      .replace(/ ?[·•‧∙⋅・･．.●᛫] ?/gu, "·")
      .trim()
  );
}
