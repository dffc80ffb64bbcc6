/** Names that the server tells in Chinese alone: in Chinese they are what they are. */
export const names: Readonly<Record<string, string>> = {};
