/** Words of the account, money and content screens. */
export const account = {
  placeholder: "",
} as const;
