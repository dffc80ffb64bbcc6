import { useState } from "react";
import { logout } from "../data/session.ts";
import { useText } from "../text/text.ts";
import { Dialog } from "./dialog.tsx";
import { ListRow } from "./list-row.tsx";
import { go } from "./page/location.ts";
import { AFTER } from "./page/targets.ts";

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
