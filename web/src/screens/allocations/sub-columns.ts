/** Columns of a file of what sub-accounts hold or have closed. */
export const SUB_COLUMNS = [
  "name",
  "code",
  "sub",
  "side",
  "quantity",
  "cost",
  "price",
  "profit",
  "fees",
  "opened",
  "closed",
  "reason",
  "number",
] as const;
