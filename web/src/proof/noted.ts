/** Commitments that this phone has seen while their keys were unknown: whoever changes one afterwards is found out here. */
const PLACE = "proof-noted";
const KEPT = 120;

/** Notes the commitment of a day; the first one seen stays. */
export function noteCommitment(market: string, day: string, commitment: string): void {
  const noted = read();
  const name = `${market} ${day}`;
  if (name in noted) return;
  const kept = Object.entries(noted).toSorted(([a], [b]) => (a.slice(-10) < b.slice(-10) ? -1 : 1));
  try {
    localStorage.setItem(PLACE, JSON.stringify(Object.fromEntries([...kept.slice(1 - KEPT), [name, commitment]])));
  } catch {
    // A private window notes nothing.
  }
}

/** The commitment as it was noted, or null. */
export function notedOf(market: string, day: string): string | null {
  return read()[`${market} ${day}`] ?? null;
}

function read(): Readonly<Record<string, string>> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    const rows = typeof value === "object" && value !== null ? Object.entries(value) : [];
    return Object.fromEntries(rows.filter((row): row is [string, string] => typeof row[1] === "string"));
  } catch {
    return {};
  }
}
