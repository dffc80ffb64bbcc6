import { addressOf } from "../../data/symbols.ts";
import type { Answer } from "../../data/api.ts";
import { Link } from "../../shell/location.ts";
import { useText } from "../../text/text.ts";
import { useSubmit } from "../../ui-trade/submit.ts";
import { amount, beijing } from "../../ui/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { priceText } from "../../ui/market-format.ts";
import { toast } from "../../ui/toast.tsx";

export type Alert = Answer<"/user/alert/list.do">["list"][number];
type Kind = keyof ReturnType<typeof useText>["info"]["alerts"]["kinds"];

const WAITING = 1;

/** One alert: what it waits for, whether it has fired, and buttons to change and delete it. */
export function AlertRow({ row, onEdit }: { readonly row: Alert; readonly onEdit: () => void }) {
  const t = useText().info.alerts;
  const submit = useSubmit();
  const remove = () => submit.send("/user/alert/cancel.do", { id: row.id }, ({ msg }) => toast(msg));
  return (
    <li>
      <div className="alert-line">
        <Link href={addressOf({ gid: row.gid, name: row.name })} className="grow">
          <b className="m" lang="zh-CN">
            {row.name}
          </b>{" "}
          <span className="cap t3">{row.code}</span>
          <span className="sec alert-what">
            {t.kinds[row.kind as Kind]} {valueOf(row)}
          </span>
          <span className="cap t3">
            {t.repeats[row.repeat as "once" | "daily"]} · {t.now} {priceText(row.nowPrice)}
          </span>
        </Link>
        <span className={row.state === WAITING ? "tag info" : "tag ok"}>{row.state === WAITING ? t.waiting : t.done}</span>
        <button type="button" className="tap" aria-label={t.editOf(row.name)} onClick={onEdit}>
          <Icon name="gear" size="s" />
        </button>
        <button type="button" className="tap" aria-label={t.removeOf(row.name)} aria-busy={submit.busy || undefined} onClick={remove}>
          <Icon name="close" size="s" />
        </button>
      </div>
      {row.firedTime !== null && <p className="cap t2">{t.firedAt(beijing(row.firedTime, "full"), priceText(row.firedPrice))}</p>}
      {submit.refused && (
        <p className="help bad" role="alert">
          {submit.refused}
        </p>
      )}
    </li>
  );
}

function valueOf({ kind, value }: Alert): string {
  if (kind === "above" || kind === "below") return priceText(value);
  return kind === "rise" || kind === "fall" ? `${amount(value)}%` : "";
}
