/** JSON that this server, its packages or its signed senders have written, in the shape that they wrote. What a client sends is parsed by its contract. */
export function jsonFrom<T>(text: string | Buffer): T {
  return JSON.parse(text.toString()) as T;
}
