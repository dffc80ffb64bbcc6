import { Icon } from "../ui/icon.tsx";

/** Why it was refused, beside its button until something changes. */
export function Refused({ text }: { readonly text: string | null }) {
  if (!text) return null;
  return (
    <p className="help bad" role="alert">
      <Icon name="warn" size="xs" />
      <span>{text}</span>
    </p>
  );
}
