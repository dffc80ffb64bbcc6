/** Parses JSON from trusted sources: this server, its packages, signed senders. Input of clients is validated against the contract. */
export function jsonFrom<T>(text: string | Buffer): T {
  return JSON.parse(text.toString()) as T;
}
