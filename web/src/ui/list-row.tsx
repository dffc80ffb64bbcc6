import { type MouseEvent, type ReactNode, useState } from "react";
import { Link, go } from "./page/location.ts";
import { type IconName, Icon } from "./icon.tsx";
import { logout } from "../data/session.ts";
import { useText } from "../text/text.ts";
import { Dialog } from "./dialog.tsx";
import { AFTER } from "./page/targets.ts";

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

/** 退出登录, after a question. */
export function LogoutRow() {
  const t = useText().account.me.rows;
  const [asking, setAsking] = useState(false);
  const leave = async () => {
    setAsking(false);
    await logout();
    go(AFTER.logout, { replace: true });
  };
  return (
    <>
      <ListRow icon="logout" title={t.logout} onClick={() => setAsking(true)} />
      <Dialog open={asking} title={t.logoutAsk} confirm={t.logout} onConfirm={() => void leave()} onClose={() => setAsking(false)} />
    </>
  );
}

/** A label and its value on one line; stands in a dl. */
export function KeyValue({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="kv">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
