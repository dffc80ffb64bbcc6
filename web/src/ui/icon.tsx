import { iconPaths, type IconName } from "./icon-paths.ts";

interface Props {
  readonly name: IconName;
  /** s is 16 px, xs is 12 px, else 22 px. */
  readonly size?: "s" | "xs";
  /** Fills the shape, for an active tab or star. */
  readonly filled?: boolean;
  readonly className?: string;
}

/** A line icon. It says nothing to a screen reader: its button or row carries the name. */
export function Icon({ name, size, filled, className }: Props) {
  const words = ["ic", size, filled ? "filled" : "", className].filter(Boolean).join(" ");
  return <svg className={words} viewBox="0 0 24 24" aria-hidden="true" dangerouslySetInnerHTML={{ __html: iconPaths[name] }} />;
}
