import type { MouseEvent, ReactNode } from "react";
import { Link } from "./page/location.ts";
import type { IconName } from "./icon-paths.ts";
import { Icon } from "./icon.tsx";

interface Props {
  readonly icon?: IconName;
  readonly title: ReactNode;
  readonly value?: ReactNode;
  /** An address of the app, an action, or an address whose plain tap is an action. */
  readonly to?: string;
  readonly onClick?: () => void;
}

/** A row of a menu: icon, title, value, arrow. */
export function ListRow({ icon, title, value, to, onClick }: Props) {
  const inside = (
    <>
      {icon && <Icon name={icon} />}
      <span className="grow">{title}</span>
      {value !== undefined && <span className="val">{value}</span>}
      {(to !== undefined || onClick) && <Icon name="forward" className="go" />}
    </>
  );
  if (to !== undefined)
    return (
      <li>
        <Link href={to} className="lrow" onClick={onClick && ((event) => plainly(event, onClick))}>
          {inside}
        </Link>
      </li>
    );
  if (onClick)
    return (
      <li>
        <button type="button" className="lrow" onClick={onClick}>
          {inside}
        </button>
      </li>
    );
  return <li className="lrow">{inside}</li>;
}

function plainly(event: MouseEvent, act: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  act();
}
