import { useText } from "./text.ts";

interface Props {
  readonly name: string;
  /** The words that it stands in. */
  readonly said?: (name: string) => string;
  readonly className?: string;
}

/** A name that the server tells in Chinese (an industry, a theme, a rule), in the reader's language where it is known. */
export function Named({ name, said = (text) => text, className }: Props) {
  const known = useText().names[name];
  return (
    <span className={className} lang={known === undefined ? "zh-CN" : undefined}>
      {said(known ?? name)}
    </span>
  );
}
