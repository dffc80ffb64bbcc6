/** Keys of our own that write into a real field: its owner hears of it as of any other typing. */

/** Puts `text` in place of what is selected, or at the caret. */
export function type(input: HTMLInputElement | null, text: string): void {
  if (!input) return;
  const [from, to] = selected(input);
  const length = input.value.length - (to - from) + text.length;
  if (input.maxLength >= 0 && length > input.maxLength) return;
  write(input, text, from, to);
}

/** Takes away what is selected, or the character before the caret. */
export function erase(input: HTMLInputElement | null): void {
  if (!input) return;
  const [from, to] = selected(input);
  write(input, "", from === to ? Math.max(0, from - 1) : from, to);
}

function selected({ selectionStart, selectionEnd, value }: HTMLInputElement): readonly [from: number, to: number] {
  return [selectionStart ?? value.length, selectionEnd ?? value.length];
}

function write(input: HTMLInputElement, text: string, from: number, to: number): void {
  input.setRangeText(text, from, to, "end");
  input.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
