import { go } from "../../shell/location.ts";
import { requireLogin } from "../../shell/login-wanted.ts";
import { useText } from "../../text/text.ts";
import { Icon } from "../../ui/icon.tsx";

interface Props {
  readonly gid: string;
  readonly name: string;
}

/** 提醒: to the alerts of this symbol. */
export function AlertButton({ gid, name }: Props) {
  const t = useText().chart;
  const to = `/alerts?code=${gid}&name=${encodeURIComponent(name)}`;
  return (
    <button type="button" className="mini" onClick={() => requireLogin(to) && go(to)}>
      <Icon name="bell" />
      {t.alert}
    </button>
  );
}
