import { codeOf, addressOf } from "../data/market/symbols.ts";
import { Link } from "../ui/page/location.ts";
import { listedPrice } from "../quotes/listed-price.ts";
import { useText } from "../text/text.ts";
import { useSubmit } from "../trade/refused.tsx";
import { amount, beijing } from "../ui/format.ts";
import { Icon } from "../ui/icon.tsx";
import { toast } from "../ui/toast.tsx";
import type { Alert } from "./alerts.ts";
import { nameLang } from "../ui/name-lang.ts";

type Kind = keyof ReturnType<typeof useText>["info"]["alerts"]["kinds"];

const WAITING = 1;

interface Props {
  readonly row: Alert;
  readonly onEdit: () => void;
  /** It stands among those of its symbol: that is not named again. */
  readonly own?: boolean;
}

/** One alert: what it waits for, whether it has fired, and buttons to change and delete it. */
export function AlertRow({ row, onEdit, own = false }: Props) {
  const t = useText().info.alerts;
  const submit = useSubmit();
  const remove = () => submit.send("/user/alert/cancel.do", { id: row.id }, ({ msg }) => toast(msg));
  const what = `${t.kinds[row.kind as Kind]} ${valueOf(row)}`.trim();
  const often = t.repeats[row.repeat as "once" | "daily"];
  return (
    <li>
      <div className="alert-line">
        {own ? (
          <span className="grow">
            <span className="sec alert-what">{what}</span>
            <span className="cap t3">{often}</span>
          </span>
        ) : (
          <Link href={addressOf({ gid: row.gid, name: row.name })} className="grow">
            <b className="m" lang={nameLang(row.name)}>
              {row.name}
            </b>{" "}
            <span className="cap t3">{codeOf(row.gid)}</span>
            <span className="sec alert-what">{what}</span>
            <span className="cap t3">
              {often} · {t.now} {listedPrice(row.gid, row.nowPrice)}
            </span>
          </Link>
        )}
        <span className={row.state === WAITING ? "tag info" : "tag ok"}>{row.state === WAITING ? t.waiting : t.done}</span>
        <button type="button" className="tap" aria-label={t.editOf(row.name, what)} onClick={onEdit}>
          <Icon name="gear" size="s" />
        </button>
        <button type="button" className="tap" aria-label={t.removeOf(row.name, what)} aria-busy={submit.busy || undefined} onClick={remove}>
          <Icon name="close" size="s" />
        </button>
      </div>
      {row.firedTime !== null && (
        <p className="cap t2">{t.firedAt(beijing(row.firedTime, "full"), listedPrice(row.gid, row.firedPrice))}</p>
      )}
      {submit.refused && (
        <p className="help bad" role="alert">
          {submit.refused}
        </p>
      )}
    </li>
  );
}

function valueOf({ gid, kind, value }: Alert): string {
  if (kind === "above" || kind === "below") return listedPrice(gid, value);
  return kind === "rise" || kind === "fall" ? `${amount(value)}%` : "";
}
