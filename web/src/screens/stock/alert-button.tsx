import { lazy, Suspense, useState } from "react";
import { fetched } from "../../data/wire/fetched.ts";
import { requireLogin } from "../../ui/login-wanted.ts";
import { useText } from "../../text/text.ts";
import { Icon } from "../../ui/icon.tsx";

const AlertSheet = lazy(fetched(() => import("../../info/alert-sheet.tsx")));

interface Props {
  readonly gid: string;
  readonly name: string;
}

/** 提醒: the alerts of this symbol in a sheet over its page. */
export function AlertButton({ gid, name }: Props) {
  const t = useText().chart;
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="mini" aria-haspopup="dialog" onClick={() => requireLogin() && setOpen(true)}>
        <Icon name="bell" />
        {t.alert}
      </button>
      {open && (
        <Suspense fallback={null}>
          <AlertSheet gid={gid} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
