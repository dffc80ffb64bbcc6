import { go } from "../ui/page/location.ts";
import { useText } from "../text/text.ts";
import { Sheet } from "../ui/sheet.tsx";
import { AlertsOf } from "./alerts-of.tsx";

interface Props {
  readonly gid: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** 提醒 of a symbol over the lower part of its chart: the form, the alerts that are set. */
export default function AlertSheet({ gid, name, onClose }: Props) {
  const t = useText().info.alerts;
  return (
    <Sheet open onClose={onClose} title={t.of(name)}>
      <AlertsOf gid={gid} />
      <p className="cap t3 sheet-note">
        {t.note}{" "}
        <button type="button" className="link" onClick={() => go("/alerts")}>
          {t.show}
        </button>
      </p>
    </Sheet>
  );
}
