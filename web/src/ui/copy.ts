import { toast } from "./toast.tsx";

interface Words {
  readonly copied: string;
  readonly copyFailed: string;
}

/** Copies `text` and says whether it went: a page that came by http, and a browser that was told not to, have no clipboard. */
export async function copyTelling(text: string, words: Words): Promise<void> {
  const went = await writeText(text).catch(() => false);
  if (went) toast(words.copied);
  else toast(words.copyFailed, "warn");
}

async function writeText(text: string): Promise<true> {
  await navigator.clipboard.writeText(text);
  return true;
}
