/** What Node, PostgreSQL and other libraries call an error, for catch clauses, where its type is unknown. */

/** The error's `code` ("ENOENT", "23505"); "" where it has none. */
export function errorCode(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
}

/** The error's message; of what is no error, its text. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
