/** Letters of a message to the desk; the phone bounds its field by it. */
export const SERVICE_LETTERS = 500;
