/** Parses JSON from trusted sources: this server, its packages, signed senders. Input of clients is validated against the contract. */
export function jsonFrom<T>(text: string | Buffer): T {
  return JSON.parse(text.toString()) as T;
}

/** Reads the body of an external reply. Throws once it exceeds `mostBytes` after decompression, which bounds memory. */
export async function boundedText({ body }: Response, mostBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new Error(`the reply has more than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
